import { expect, test } from 'vitest';
import type { Post } from '../../../ui/posts/post-facts.ts';
import { bulkActions } from './bulk-actions.ts';

const post = (uuid: string, own: Partial<Post> = {}) =>
  ({ uuid, status: 'draft', date: null, trashed: false, missed_at: null, ...own }) as Post;
const draft = post('draft');
const waiting = post('waiting', { status: 'needs_approval', date: '2041-01-06' });
const missed = post('missed', { status: 'scheduled', date: '2041-01-05', missed_at: '2041-01-05 08:00:00' });
const published = post('published', { status: 'published', date: '2041-01-04' });
const trashed = post('trashed', { trashed: true });
const offered = (selected: readonly Post[], may: (permission: string) => boolean = () => true) =>
  bulkActions(selected, may).map(({ action, posts }) => [action, ...posts.map(({ uuid }) => uuid)].join(' '));

test('an action is offered for the selected posts that it applies to', () => {
  expect(offered([draft, waiting, missed, published])).toEqual([
    'approve waiting',
    'move waiting missed',
    'queue draft missed',
    'tag draft waiting missed',
    'publish draft missed',
    'duplicate draft waiting missed published',
    'remove draft waiting missed published',
  ]);
});

test('posts in the trash are restored or deleted, and then nothing is duplicated', () => {
  expect(offered([draft, trashed])).toEqual([
    'queue draft',
    'tag draft',
    'publish draft',
    'restore trashed',
    'remove draft trashed',
  ]);
});

test('a person is offered only what they may do', () => {
  expect(offered([draft, waiting], (permission) => permission === 'posts.approve')).toEqual([
    'approve waiting',
  ]);
  expect(offered([waiting], () => false)).toEqual([]);
});
