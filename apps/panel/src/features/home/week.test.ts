import { expect, test } from 'vitest';
import type { Post } from './causes.ts';
import { nextOf, outcomeOf, weekOf } from './week.ts';

const post = (uuid: string, at: string | null, own: Partial<Post> = {}) =>
  ({ uuid, status: 'scheduled', scheduled_at: at, published_at: null, missed_at: null, ...own }) as Post;
const on = (provider: string, status: string) => ({ provider, status }) as Post['accounts'][number];
const now = new Date('2041-01-05T08:00:00Z');

test('each of the seven days has its posts in their order, by the clock of the person', () => {
  const posts = [
    post('late', '2041-01-05 23:30:00'),
    post('noon', '2041-01-06 11:00:00'),
    post('draft', '2041-01-06 12:00:00', { status: 'draft' }),
    post('undated', null),
  ];
  const days = weekOf(
    posts,
    [{ date: '2041-01-07', time: '09:00', scheduled_at: '2041-01-07 08:00:00' } as never],
    'Europe/Berlin',
    now,
  );
  expect(days.map(({ date }) => date)).toEqual([
    ...['2041-01-05', '2041-01-06', '2041-01-07', '2041-01-08'],
    ...['2041-01-09', '2041-01-10', '2041-01-11'],
  ]);
  // Half past eleven in UTC is half past midnight of the next day in Berlin.
  expect(days[1]?.posts.map(({ uuid }) => uuid)).toEqual(['late', 'noon']);
  expect(days.map(({ free }) => free)).toEqual([0, 0, 1, 0, 0, 0, 0]);
});

test('a day is written for its first free slot, else for the morning, and today for no time that may have passed', () => {
  const slot = { date: '2041-01-06', time: '17:30', scheduled_at: '2041-01-06 16:30:00' } as never;
  const days = weekOf([], [slot], 'Europe/Berlin', now);
  expect(days.slice(0, 3).map(({ at }) => at)).toEqual([null, '2041-01-06T17:30', '2041-01-07T09:00']);
});

test('the next post is the first that is still to come, and never a missed one', () => {
  const days = weekOf(
    [
      post('past', '2041-01-05 07:00:00'),
      post('missed', '2041-01-05 09:00:00', { missed_at: '2041-01-05 09:00:00' }),
      post('next', '2041-01-05 10:00:00'),
    ],
    [],
    'UTC',
    now,
  );
  expect(nextOf(days, now)?.uuid).toBe('next');
});

test('a day is summed up by posts, networks and accounts, and names what did not arrive', () => {
  const whole = post('a', null, { status: 'published', accounts: [on('mastodon', 'published')] });
  const half = post('b', null, {
    status: 'failed',
    accounts: [on('mastodon', 'published'), on('twitter', 'failed')],
  });
  expect(outcomeOf([whole, half, post('c', null)])).toEqual({
    ...{ posts: 2, networks: 2, all: 3, arrived: 2, trouble: half },
  });
  expect(outcomeOf([whole]).trouble).toBeNull();
});
