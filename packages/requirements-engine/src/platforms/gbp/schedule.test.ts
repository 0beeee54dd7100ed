import { expect, test } from 'vitest';
import { parseDate, parseTime } from './schedule.ts';

test('the calendar begins with the year 1', () => {
  expect(parseDate('0000-01-01')).toBeNull();
  expect(parseDate('0001-01-01')).toBe('0001-01-01');
});

test.each([
  '2027-01-31',
  '2027-02-28',
  '2027-03-31',
  '2027-04-30',
  '2027-05-31',
  '2027-06-30',
  '2027-07-31',
  '2027-08-31',
  '2027-09-30',
  '2027-10-31',
  '2027-11-30',
  '2027-12-31',
  '2028-02-29',
  '2000-02-29',
  '2100-02-28',
])('%s is the last day of its month', (date) => {
  expect(parseDate(date)).toBe(date);
  const [month, day] = [date.slice(0, 8), Number(date.slice(8))];
  expect(parseDate(`${month}${day + 1}`)).toBeNull();
  expect(parseDate(`${month}00`)).toBeNull();
});

test.each([
  ['0:00', '00:00'],
  ['09:30:59', '09:30'],
  ['23:59', '23:59'],
  ['24:00', '17:00'],
  ['9', '17:00'],
  ['12:60', '17:00'],
])('the time %s is read as %s, where 17:00 stands for none', (text, time) => {
  expect(parseTime(text, '17:00')).toBe(time);
});
