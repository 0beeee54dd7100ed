import { expect, test } from 'vitest';
import type { Cause } from './cause.ts';
import { withLeaving } from './use-leaving.ts';

const cause = (key: string): Cause => ({
  ...{ key, kind: 'hint', blocks: true, accounts: [], over: new Map(), remarks: [] },
});

test('a solved cause keeps its place while it folds', () => {
  const [one, two, three] = [cause('one'), cause('two'), cause('three')];
  const rows = withLeaving([one, two, three], [one, three]);
  expect(rows.map(({ cause: { key }, isLeaving }) => [key, isLeaving])).toEqual([
    ['one', false],
    ['two', true],
    ['three', false],
  ]);
  expect(withLeaving([one], []).map(({ isLeaving }) => isLeaving)).toEqual([true]);
  expect(withLeaving([], [two])).toEqual([{ cause: two, isLeaving: false }]);
});
