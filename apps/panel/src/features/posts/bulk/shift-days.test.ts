import { expect, test } from 'vitest';
import { daysTo, timesShifted } from './shift-days.ts';

const post = {
  ...{ date: '2040-03-24', time: '09:00', timezone: 'Europe/Berlin' },
  accounts_schedule: [
    { account_id: 1, date: '2040-03-25', time: '10:30', scheduled_at: null },
    { account_id: 2, date: null, time: '11:00', scheduled_at: null },
  ],
};

test('a post moves by days of its calendar, also over a clock change, and keeps its times', () => {
  const { date, time, accounts_schedule: own } = timesShifted(post, 7);
  expect([date, time]).toEqual(['2040-03-31', '09:00']);
  expect(own.map(({ date: day, time: at }) => [day, at])).toEqual([
    ['2040-04-01', '10:30'],
    [null, '11:00'],
  ]);
  expect(timesShifted(post, -24).date).toBe('2040-02-29');
});

test('the days to a date are counted on the calendar', () => {
  expect([
    daysTo(post, '2040-04-24'),
    daysTo(post, '2040-03-23'),
    daysTo({ date: null }, '2040-03-23'),
  ]).toEqual([31, -1, null]);
});
