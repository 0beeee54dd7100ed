import { expect, test } from 'vitest';
import { parseDate } from './schedule.ts';

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
