import { expect, test } from 'vitest';
import { daysBetween, stepFrom } from './calendar-days.ts';
import { readCalendarSearch } from './calendar-search.ts';

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
