import { expect, test } from 'vitest';
import { shownDays, weekOf } from './shown.ts';

const TODAY = '2027-06-01';

test('a month is whole weeks from Monday, however it begins and ends', () => {
  expect(shownDays('month', '2027-03-28', TODAY, 'en')).toEqual({
    ...{ view: 'month', first: '2027-03-01', end: '2027-04-05', title: 'March' },
  });
  // One month of exactly four weeks, and one that begins on a Sunday.
  expect(shownDays('month', '2027-02-10', TODAY, 'en')).toMatchObject({
    ...{ first: '2027-02-01', end: '2027-03-01' },
  });
  expect(shownDays('month', '2026-11-30', TODAY, 'de')).toMatchObject({
    ...{ first: '2026-10-26', end: '2026-12-07', title: 'November 2026' },
  });
});

test('a week begins on Monday, and its title names a year only if it is another one', () => {
  const title = (day: string, language: string) =>
    shownDays('week', day, TODAY, language).title.replace(/\s/g, ' ');
  expect(title('2027-05-08', 'en')).toBe('May 3 – 9');
  expect(title('2027-05-08', 'de')).toBe('3.–9. Mai');
  expect(title('2026-05-08', 'en')).toBe('May 4 – 10, 2026');
  expect(shownDays('day', '2027-05-08', TODAY, 'en')).toMatchObject({
    ...{ first: '2027-05-08', end: '2027-05-09', title: 'Saturday, May 8' },
  });
});

test('a day on a phone has the days of its week above it', () => {
  expect(weekOf('2027-05-08', TODAY, 'en')).toEqual({
    ...{ view: 'day', first: '2027-05-03', end: '2027-05-10', title: 'May' },
  });
});
