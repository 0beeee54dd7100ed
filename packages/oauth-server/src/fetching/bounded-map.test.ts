import { expect, it } from 'vitest';
import { setBounded } from './bounded-map.ts';

it('keeps as many entries as allowed, and one that is set again counts as new', () => {
  const map = new Map<string, number>();
  for (const [index, key] of ['a', 'b', 'c', 'a', 'd'].entries()) setBounded(map, key, index, 3);
  expect([...map]).toEqual([
    ['c', 2],
    ['a', 3],
    ['d', 4],
  ]);
});
