import { expect, test } from 'vitest';
import { postsByDay } from '../posts-by-day.ts';
import { hoursEntries, monthEntries, placesOf } from './entries.ts';

const BERLIN = 'Europe/Berlin';
const DAYS = { first: '2027-03-27', end: '2027-03-29' };
const post = (uuid: string, scheduled_at: string, more: object = {}) =>
  ({ uuid, status: 'scheduled', trashed: false, published_at: null, scheduled_at, ...more }) as never;
const days = (...posts: never[]) => postsByDay(posts, BERLIN);

test('only posts that can still be edited can be dragged, and only by people who may edit', () => {
  const byDay = days(
    post('open', '2027-03-27 08:00:00'),
    post('sent', '2027-03-27 12:00:00', { status: 'published' }),
  );
  const drags = (mayMove: boolean) =>
    hoursEntries(byDay, new Map(), DAYS, { columns: 2, mayMove }).map(({ startEditable }) => startEditable);
  expect(drags(true)).toEqual([true, false]);
  expect(drags(false)).toEqual([false, false]);
});

test('hours show posts as instants and free slots by the clock, with the heights that neighbours leave', () => {
  const slots = new Map([['2027-03-27', ['10:00']]]);
  const entries = hoursEntries(days(post('a', '2027-03-27 08:00:00')), slots, DAYS, {
    ...{ columns: 2, mayMove: true },
  });
  expect(entries.map(({ id, start, end }) => [id, start, end])).toEqual([
    ['a', '2027-03-27T08:00:00.000Z', '2027-03-27T08:56:00.000Z'],
    ['slot 2027-03-27 600', '2027-03-27T10:00:00', '2027-03-27T10:30:00'],
  ]);
});

test('three posts of one minute are one entry that cannot be dragged', () => {
  const byDay = days(...['a', 'b', 'c'].map((uuid) => post(uuid, '2027-03-27 08:00:00')));
  const entries = hoursEntries(byDay, new Map(), DAYS, { columns: 2, mayMove: true });
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ id: 'stack a', startEditable: false });
  expect(entries[0]?.extendedProps?.['stack']).toHaveLength(3);
});

test('a day of the month shows the posts it has room for and the number of others, by the zone’s clock', () => {
  // In Berlin the 28th begins at 23:00 UTC on the 27th and ends an hour early, at 22:00 UTC.
  const inside = ['2027-03-27 23:00:00', '2027-03-28 10:00:00', '2027-03-28 11:00:00', '2027-03-28 21:59:00'];
  const outside = ['2027-03-27 22:59:00', '2027-03-28 22:00:00'];
  const byDay = days(...[...inside, ...outside].map((at) => post(at, at)));
  const ids = (room: number) =>
    monthEntries(byDay, { ...DAYS, end: '2027-03-30' }, room, true).map(({ id }) => id);
  expect(ids(3)).toEqual([
    ...['2027-03-27 22:59:00', '2027-03-27 23:00:00', '2027-03-28 10:00:00'],
    ...['rest of 2027-03-28', '2027-03-28 22:00:00'],
  ]);
  expect(ids(4)).toHaveLength(6);
});

test('each day has a placeholder until its posts are read', () => {
  expect(placesOf('2027-03-22', '2027-03-29')).toHaveLength(7);
});
