import { describe, expect, test } from 'vitest';
import type { Post } from '../../ui/posts/post-facts.ts';
import { en } from './messages/en.ts';
import { isNotable, titleOf, verdictOf } from './verdict.ts';

const now = new Date('2041-01-05T08:00:00Z');
const on = (...states: readonly string[]) =>
  states.map((status, id) => ({ id, status, authorized: true })) as unknown as Post['accounts'];
const post = (own: object) =>
  ({
    ...{ status: 'draft', trashed: false, accounts: [], missed_at: null, scheduled_at: null },
    ...{ user: { name: 'Femi' } },
    ...own,
  }) as unknown as Post;
const title = (own: object, approves = false) => titleOf(en, verdictOf(post(own), now), post(own), approves);

describe('the verdict of a post', () => {
  test.each([
    ['a draft', {}, 'Draft'],
    ['a post in the trash', { trashed: true, status: 'published' }, 'In the trash'],
    ['a missed post', { status: 'scheduled', missed_at: '2041-01-01 08:00:00' }, 'Missed its time'],
    ['a post that is overdue', { status: 'scheduled', scheduled_at: '2041-01-05 07:00:00' }, 'Overdue'],
    ['one being sent', { status: 'publishing', accounts: on('published', 'pending') }, 'Sending: 1 of 2'],
    ['one on its only account', { status: 'published', accounts: on('published') }, 'Published'],
    [
      'one that arrived',
      { status: 'published', accounts: on('published', 'published') },
      'Published on all 2',
    ],
    [
      'one that partly failed',
      { status: 'failed', accounts: on('published', 'failed', 'unconfirmed') },
      'Published on 1 of 3, 2 need a word',
    ],
    ['one of which nobody knows', { status: 'failed', accounts: on('unconfirmed', 'failed') }, 'Unconfirmed'],
    ['one that failed', { status: 'failed', accounts: on('failed') }, 'Not published'],
  ])('%s is said in a few words', (_name, own, told) => {
    expect(title(own)).toBe(told);
  });

  test('who may approve is told who asks, and everybody else that it waits', () => {
    expect(title({ status: 'needs_approval' }, true)).toBe('Femi asks you to approve');
    expect(title({ status: 'needs_approval' })).toBe('Waiting for approval');
  });

  test('a history that tells of a twin or of a failed deletion is not folded', () => {
    const step = { twins: [], twin_doubt: null };
    expect(isNotable({ steps: [step], removal: null } as never)).toBe(false);
    expect(isNotable({ steps: [{ ...step, twin_doubt: 'Maybe.' }], removal: null } as never)).toBe(true);
    expect(isNotable({ steps: [], removal: { state: 'failed' } } as never)).toBe(true);
  });
});
