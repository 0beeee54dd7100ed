import { expect, test } from 'vitest';
import { dayIn, homeInputs, latest, soonest } from './home-queries.ts';

test('days follow the zone', () => {
  const now = new Date('2027-01-31T23:30:00Z');
  expect(dayIn('Europe/Berlin', now)).toBe('2027-02-01');
  expect(dayIn('America/New_York', now)).toBe('2027-01-31');
  expect(dayIn('Europe/Berlin', now, -7)).toBe('2027-01-25');
  expect(homeInputs('w', 'Europe/Berlin', now)['due']?.query).toMatchObject({
    from: '2027-02-01',
    to: '2027-02-08',
    timezone: 'Europe/Berlin',
  });
});

test.each([
  ['forward', '2027-03-24T22:30:00Z', 7, '2027-03-31'],
  ['forward', '2027-03-31T22:30:00Z', -7, '2027-03-25'],
  ['back', '2027-10-30T22:30:00Z', 1, '2027-11-01'],
])('a night in which the clocks go %s shifts no day', (_way, now, days, day) => {
  expect(dayIn('Europe/Berlin', new Date(now), days)).toBe(day);
});

test('due posts are listed in ascending order, and published ones in descending order', () => {
  const post = (id: number, at: string | null, missed_at: string | null = null) =>
    ({ id, scheduled_at: at, published_at: at, missed_at }) as never;
  const missed = post(4, '2027-01-31 08:00:00', '2027-01-31 09:00:00');
  const posts = [post(1, '2027-02-02 08:00:00'), post(2, null), post(3, '2027-02-01 08:00:00'), missed];
  expect(soonest(posts, 5).map(({ id }) => id)).toEqual([3, 1]);
  expect(latest(posts.slice(0, 3), 1).map(({ id }) => id)).toEqual([1]);
});
