import { expect, test } from 'vitest';
import type { Post } from '../../ui/posts/post-facts.ts';
import { bulkActions, isFinal } from './bulk-actions.ts';

const post = (uuid: string, own: Partial<Post> = {}) =>
  ({ uuid, status: 'draft', trashed: false, missed_at: null, ...own }) as Post;
const draft = post('draft');
const waiting = post('waiting', { status: 'needs_approval' });
const missed = post('missed', { status: 'scheduled', missed_at: '2041-01-05 08:00:00' });
const trashed = post('trashed', { trashed: true });
const changes = (selected: readonly Post[], may: (permission: string) => boolean = () => true) =>
  bulkActions(selected, may).map(({ change, posts }) => [change, ...posts.map(({ uuid }) => uuid)]);

test('a change is offered for the selected posts that it applies to', () => {
  expect(changes([draft, waiting, missed])).toEqual([
    ['approvePost', 'waiting'],
    ['schedulePost', 'missed'],
    ['duplicatePost', 'draft', 'waiting', 'missed'],
  ]);
});

test('posts in the trash are restored, and then nothing is duplicated', () => {
  expect(changes([draft, trashed])).toEqual([['restorePost', 'trashed']]);
});

test('a person is offered only what they may do', () => {
  expect(changes([draft, waiting], (permission) => permission === 'posts.approve')).toEqual([
    ['approvePost', 'waiting'],
  ]);
  expect(changes([waiting], () => false)).toEqual([]);
});

test('an approval and a sent post cannot be taken back', () => {
  expect(isFinal('approvePost')).toBe(true);
  expect(isFinal('schedulePost')).toBe(true);
  expect(isFinal('duplicatePost')).toBe(false);
});
