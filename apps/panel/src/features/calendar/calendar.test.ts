import { describe, expect, test } from 'vitest';
import { daysBetween, stepFrom } from './calendar-days.ts';
import { entriesOf, outlinesOf } from './calendar-entries.ts';
import { readCalendarSearch } from './calendar-search.ts';
import { foldFullDays } from './full-days.ts';
import { slotsByDay } from './month-slots.ts';
import { movedTimes, settledClock } from './move-times.ts';

const BERLIN = 'Europe/Berlin';
const post = (more: object = {}) =>
  ({
    ...{ uuid: 'u', status: 'scheduled', trashed: false, timezone: BERLIN, accounts_schedule: [] },
    ...{ date: '2027-03-27', time: '09:00', scheduled_at: '2027-03-27 08:00:00', published_at: null },
    ...more,
  }) as never;

describe('a moved post', () => {
  test('keeps its time of day when the clocks change', () => {
    const times = movedTimes(post(), { date: '2027-03-29', time: '09:00' }, BERLIN);
    expect(times).toMatchObject({ date: '2027-03-29', time: '09:00', timezone: BERLIN });
  });

  test('gets the next valid time where the clocks skip one', () => {
    expect(movedTimes(post(), { date: '2027-03-28', time: '02:30' }, BERLIN)).toMatchObject({
      date: '2027-03-28',
      time: '03:30',
    });
    expect(settledClock({ date: '2027-03-28', time: '02:30' }, BERLIN).time).toBe('03:30');
    expect(settledClock({ date: '2027-10-31', time: '02:30' }, BERLIN).time).toBe('02:30');
  });

  test('keeps its own zone where the calendar shows another one', () => {
    const other = post({ timezone: 'America/New_York', date: '2027-03-27', time: '04:00' });
    expect(movedTimes(other, { date: '2027-03-29', time: '09:00' }, BERLIN)).toMatchObject({
      date: '2027-03-29',
      time: '03:00',
      timezone: 'America/New_York',
    });
  });

  test('moves the times of single accounts along', () => {
    const own = [
      { account_id: 7, date: '2027-03-27', time: '23:30', scheduled_at: null },
      { account_id: 8, date: null, time: null, scheduled_at: null },
    ];
    const { accounts_schedule } = movedTimes(
      post({ accounts_schedule: own }),
      { date: '2027-03-28', time: '10:00' },
      BERLIN,
    );
    expect(accounts_schedule).toEqual([
      { account_id: 7, date: '2027-03-29', time: '00:30' },
      { account_id: 8 },
    ]);
  });
});

test('only editable posts can be moved, and posts without a time are not shown', () => {
  const posts = [post(), post({ status: 'published' }), post({ scheduled_at: null })];
  expect(entriesOf(posts, true).map(({ startEditable }) => startEditable)).toEqual([true, false]);
  expect(entriesOf(posts, false)[0]?.startEditable).toBe(false);
  expect(entriesOf(posts, true)[0]?.start).toBe('2027-03-27T08:00:00.000Z');
});

test('a full day of a month shows its first posts and the number of others, by the zone’s clock', () => {
  const at = (start: string, id = start) => ({ id, start });
  // In Berlin the 28th begins at 23:00 UTC on the 27th and ends an hour early, at 22:00 UTC.
  const full = Array.from({ length: 13 }, (_, place) =>
    at(`2027-03-28T${10 + (place % 10)}:00:00.000Z`, `${place}`),
  );
  const edges = [at('2027-03-27T23:00:00.000Z'), at('2027-03-28T21:59:00.000Z')];
  const others = [at('2027-03-27T22:59:00.000Z'), at('2027-03-28T22:00:00.000Z')];
  const folded = foldFullDays([...edges, ...others, ...full], '2027-03-22', '2027-04-05', BERLIN);
  expect(folded.map(({ id }) => id)).toEqual([
    ...['2027-03-27T22:59:00.000Z', '2027-03-27T23:00:00.000Z', '0', '10'],
    ...['rest of 2027-03-28', '2027-03-28T22:00:00.000Z'],
  ]);
  expect(folded[4]).toMatchObject({
    startEditable: false,
    extendedProps: { rest: { day: '2027-03-28', count: 12 } },
  });
  const quiet = full.slice(0, 12);
  expect(foldFullDays(quiet, '2027-03-22', '2027-04-05', BERLIN)).toHaveLength(12);
});

test('future slots without a post are drawn, unless there are too many', () => {
  const queue = {
    timezone: BERLIN,
    data: [
      { weekday: 1, time: '09:00' },
      { weekday: 7, time: '18:00' },
    ],
  };
  const days = { first: '2027-03-22', end: '2027-03-29' };
  expect(outlinesOf(queue, [], days, '2027-03-22T09:00')).toEqual([
    { start: '2027-03-28T18:00:00', display: 'background' },
  ]);
  const taken = post({ scheduled_at: '2027-03-28 16:00:00' });
  expect(outlinesOf(queue, [taken], days, '2027-03-22T09:00')).toEqual([]);
  const dense = { ...queue, data: Array.from({ length: 201 }, () => ({ weekday: 1, time: '09:00' })) };
  expect(outlinesOf(dense, [], days, '')).toEqual([]);
});

test('a day of the month has its future slots without a post', () => {
  const queue = {
    timezone: BERLIN,
    data: ['18:00', '09:00', '12:30'].map((time) => ({ weekday: 6, time })),
  };
  const days = { first: '2027-03-15', end: '2027-04-05' };
  expect([...slotsByDay(queue, [post()], days, '2027-03-20T12:30')]).toEqual([
    ['2027-03-20', ['18:00']],
    ['2027-03-27', ['12:30', '18:00']],
    ['2027-04-03', ['09:00', '12:30', '18:00']],
  ]);
});

test('paging a month keeps the day, or picks the last one', () => {
  expect(stepFrom('2027-01-31', 'month', 1)).toBe('2027-02-28');
  expect(stepFrom('2027-03-01', 'week', -1)).toBe('2027-02-22');
  expect(daysBetween('2027-03-27', '2027-03-30')).toEqual(['2027-03-27', '2027-03-28', '2027-03-29']);
});

test('invalid parts of the address are ignored', () => {
  expect(readCalendarSearch({ view: 'year', day: '2027-13-01', account: 'x', status: 'trash' })).toEqual({});
  const search = { view: 'month', day: '2027-03-28', account: 7, tag: 't', status: 'draft', post: 'p' };
  expect(readCalendarSearch(search)).toEqual(search);
});
