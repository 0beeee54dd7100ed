import { describe, expect, test } from 'vitest';
import { asMoved, movedTimes, movedTogether, settledClock } from './move-times.ts';

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

describe('several posts', () => {
  const first = post({ uuid: 'first' });
  const second = post({ uuid: 'second', scheduled_at: '2027-03-27 17:30:00' });
  const told = (lead: never, posts: never[]) =>
    movedTogether(posts, lead, { date: '2027-03-28', time: '10:00' }, BERLIN).map(
      ({ post: { uuid }, to }) => [...[uuid, to.date, to.time]],
    );

  test('keep their distance from the one that is moved, on the clock', () => {
    expect(told(first, [first, second])).toEqual([
      ['first', '2027-03-28', '10:00'],
      ['second', '2027-03-28', '19:30'],
    ]);
  });

  test('stay where they are when a post that is not among them is moved', () => {
    expect(told(first, [second])).toEqual([['first', '2027-03-28', '10:00']]);
  });
});

test('a moved post is shown at its new time until it is read again', () => {
  expect(asMoved(post(), { date: '2027-03-29', time: '09:00' }, BERLIN)).toMatchObject({
    ...{ date: '2027-03-29', time: '09:00', scheduled_at: '2027-03-29 07:00:00' },
  });
});
