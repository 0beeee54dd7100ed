import type { NextTask } from '@crier/operations/ports';
import { expect, it } from 'vitest';
import { shareOf } from './share-of.ts';

const task = (
  workspace: number,
  server: string,
  { fresh = true, upload = 'none' }: Partial<Pick<NextTask, 'fresh' | 'upload'>> = {},
): NextTask => ({
  id: crypto.randomUUID(),
  lane: workspace,
  workspace,
  server,
  upload,
  fresh,
  suspect: false,
});

const many = (count: number, ...given: Parameters<typeof task>) =>
  Array.from({ length: count }, () => task(...given));
/** So many tasks of one workspace, each for a server of its own. */
const spread = (count: number, workspace: number, change?: Parameters<typeof task>[2]) =>
  Array.from({ length: count }, (_, server) => task(workspace, `${workspace}-${server}`, change));

const eight = { posts: 8, uploads: 8 };
const of = (inHand: readonly NextTask[], slots = eight) => shareOf(slots, inHand, [], []);

it('a workspace may use five eighths, and all slots but one while nobody else waits', () => {
  expect(of(spread(4, 1))).toMatchObject({ closed: [], over: [] });
  expect(of(spread(5, 1))).toMatchObject({ closed: [], over: ['posts of 1'] });
  expect(of(spread(6, 1)).closed).toEqual([]);
  expect(of(spread(7, 1)).closed).toEqual(['posts of 1']);
});

it('the last slot goes to a workspace with less than its share', () => {
  expect(of([...spread(5, 1), ...spread(1, 2)])).toMatchObject({ closed: [], over: ['posts of 1'] });
  expect(of([...spread(5, 1), ...spread(2, 2)])).toMatchObject({ closed: ['posts of 1'], over: [] });
  expect(of([...spread(4, 1), ...spread(3, 2)])).toMatchObject({ closed: [], over: [] });
});

it('a server gets at most half of its workspace’s slots', () => {
  expect(of(many(1, 1, 'slow'))).toMatchObject({ closed: [], over: [] });
  expect(of(many(2, 1, 'slow'))).toMatchObject({ closed: [], over: ['posts of 1 to slow'] });
  expect(of(many(3, 1, 'slow'))).toMatchObject({ closed: ['posts of 1 to slow'], over: [] });
});

it('a server gets five eighths, however many workspaces use it', () => {
  const talking = [1, 2, 3, 4, 5].map((workspace) => task(workspace, 'slow'));
  expect(of(talking.slice(1)).closed).toEqual([]);
  expect(of(talking).closed).toEqual(['posts to slow']);
});

it.each([1, 2, 3])('with %i slots, one server gets one of them', (posts) => {
  expect(of([], { posts, uploads: 0 }).closed).toEqual([]);
  expect(of([task(1, 'a')], { posts, uploads: 1 }).closed).toContain('posts of 1 to a');
});

it('backlogs get three quarters, which is more than one server gets', () => {
  const old = { fresh: false };
  expect(of([...spread(3, 1, old), ...spread(2, 2, old)]).closed).toEqual([]);
  expect(of([...spread(3, 1, old), ...spread(2, 2, old), task(3, 'b')]).closed).toEqual([]);
  expect(of([...spread(3, 1, old), ...spread(3, 2, old)]).closed).toEqual(['posts overdue']);
});

it('backlogs get one of two slots, and a single slot', () => {
  const old = task(1, 'a', { fresh: false });
  expect(of([], { posts: 2, uploads: 0 }).closed).not.toContain('posts overdue');
  expect(of([old], { posts: 2, uploads: 0 }).closed).toContain('posts overdue');
});

it('tasks without a server are limited only by their workspace', () => {
  expect(of(many(4, 1, ''))).toMatchObject({ closed: [], over: [] });
});

it('uploads and posts take no slots from each other', () => {
  const uploads = [1, 2].flatMap((workspace) => spread(4, workspace, { upload: 'files' }));
  expect(of(uploads).closed).toEqual(['uploads']);
  const posts = [1, 2].flatMap((workspace) => spread(4, workspace));
  expect(of(posts).closed).toEqual(['posts']);
  expect(of(many(3, 1, 'slow', { upload: 'files' })).closed).toEqual(['uploads of 1 to slow']);
});

it('videos get half of the slots for uploads', () => {
  const video = { upload: 'video' } as const;
  expect(of(spread(3, 1, video)).closed).toEqual([]);
  expect(of([...spread(2, 1, video), ...spread(2, 2, video)]).closed).toEqual(['videos']);
  expect(of([task(1, 'a', video)], { posts: 1, uploads: 1 }).closed).toContain('videos');
});

it('only one suspect task runs at a time', () => {
  expect(of([task(1, 'a')]).noSuspects).toBe(false);
  expect(of([task(1, 'a'), { ...task(2, 'b'), suspect: true }]).noSuspects).toBe(true);
});
