import { expect, test } from 'vitest';
import { postsByDay } from './posts-by-day.ts';

test('posts are on the day of the zone’s clock, in its order', () => {
  const post = (uuid: string, scheduled_at: string | null) =>
    ({ uuid, scheduled_at, published_at: null }) as never;
  const days = postsByDay(
    [
      post('late', '2027-03-28 21:59:00'),
      post('next day', '2027-03-28 22:00:00'),
      post('early', '2027-03-27 23:00:00'),
      post('no time', null),
    ],
    'Europe/Berlin',
  );
  const told = [...days].map(([day, held]) => [day, held.map(({ post: { uuid }, at }) => [uuid, at.time])]);
  expect(told).toEqual([
    [
      '2027-03-28',
      [
        ['early', '00:00'],
        ['late', '23:59'],
      ],
    ],
    ['2027-03-29', [['next day', '00:00']]],
  ]);
});
