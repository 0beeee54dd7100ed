import type { NextTask } from '@crier/operations/ports';
import { expect, it } from 'vitest';
import { shareOf } from './share-of.ts';

const ofOne = (count: number, workspace = 1, server = 'a'): NextTask[] =>
  Array.from({ length: count }, (_, lane) => ({
    ...{ id: crypto.randomUUID(), lane, workspace, server, fresh: true, suspect: false },
  }));

it.each([
  [16, 10],
  [40, 25],
])('of %i slots one workspace and one server may have %i', (slots, most) => {
  expect(shareOf(slots, ofOne(most - 1), [], [])).toMatchObject({ workspaces: [], servers: [] });
  expect(shareOf(slots, ofOne(most), [], [])).toMatchObject({ workspaces: [1], servers: ['a'] });
});

it('what one workspace and server have in hand does not count for others', () => {
  const share = shareOf(16, [...ofOne(6), ...ofOne(6, 2, 'b')], [], []);
  expect(share).toMatchObject({ workspaces: [], servers: [] });
});
