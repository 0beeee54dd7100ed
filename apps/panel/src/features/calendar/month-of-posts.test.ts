import { expect, test } from 'vitest';
import { monthOf, postsByDay } from './month-of-posts.ts';

test('a month is whole weeks from Monday, however it begins and ends', () => {
  expect(monthOf('2027-03-28', 'en')).toEqual({
    view: 'month',
    first: '2027-03-01',
    end: '2027-04-05',
    title: 'March 2027',
  });
  // One month of exactly four weeks, and one that begins on a Sunday.
  expect(monthOf('2027-02-10', 'en')).toMatchObject({ first: '2027-02-01', end: '2027-03-01' });
  expect(monthOf('2026-11-30', 'de')).toMatchObject({ first: '2026-10-26', end: '2026-12-07' });
});

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
