import type { NextTask } from '@crier/operations/ports';
import { expect, it } from 'vitest';
import { shareOf } from './share-of.ts';

const ofOne = (count: number, workspace = 1, server = 'a'): NextTask[] =>
  Array.from({ length: count }, (_, lane) => ({
    ...{ id: crypto.randomUUID(), lane, workspace, server, upload: 'none', fresh: true, suspect: false },
  }));

it.each([
  [16, 5, 7],
  [40, 12, 19],
])(
  'of %i slots one workspace may use %i for one server while others wait, and %i otherwise',
  (posts, share, most) => {
    const slots = { posts, uploads: 0 };
    expect(shareOf(slots, ofOne(share - 1), [], [])).toMatchObject({ closed: [], over: [] });
    expect(shareOf(slots, ofOne(share), [], [])).toMatchObject({ closed: [], over: ['posts of 1 to a'] });
    expect(shareOf(slots, ofOne(most - 1), [], [])).toMatchObject({ closed: [] });
    expect(shareOf(slots, ofOne(most), [], [])).toMatchObject({ closed: ['posts of 1 to a'] });
  },
);

it('what one workspace has in hand does not count for others', () => {
  const share = shareOf({ posts: 16, uploads: 0 }, [...ofOne(4), ...ofOne(4, 2, 'b')], [], []);
  expect(share).toMatchObject({ closed: [], over: [] });
});
