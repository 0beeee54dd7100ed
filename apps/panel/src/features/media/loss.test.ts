import { expect, test } from 'vitest';
import { lossOf, sharedLoss, type Uses } from './loss.ts';

type Status = Uses['counts'][number]['status'];
const uses = (...posts: readonly (readonly [string, Status])[]): Uses => ({
  newest: posts.map(([uuid, status]) => ({
    ...{ uuid, status, excerpt: '' },
    ...{ scheduled_at: null, published_at: null },
  })),
  counts: posts.map(([, status]) => ({ status, posts: 1 })),
});

test('a file is kept for posts that wait, and drafts lose it', () => {
  expect(
    lossOf(uses(['p', 'scheduled'], ['q', 'needs_approval'], ['r', 'draft'], ['s', 'published'])),
  ).toEqual({
    ...{ waiting: 2, planned: 2, drafts: 1 },
  });
  expect(lossOf(undefined)).toEqual({ waiting: 0, planned: 0, drafts: 0 });
});

test('of several files, those that a post waits for stay, and a post that uses two is counted once', () => {
  const all = new Map([
    ['a', uses(['p', 'draft'])],
    ['b', uses(['p', 'draft'], ['q', 'published'])],
    ['c', uses(['r', 'scheduled'])],
  ]);
  expect(sharedLoss(all)).toEqual({ free: ['a', 'b'], needed: 1, posts: 2, isMore: false });
});

test('the count is a lower bound when not all posts of a file are known', () => {
  const many = { ...uses(['p', 'draft']), counts: [{ status: 'draft' as const, posts: 30 }] };
  expect(sharedLoss(new Map([['a', many]]))).toMatchObject({ posts: 1, isMore: true });
});
