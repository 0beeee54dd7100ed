import { expect, test } from 'vitest';
import { daysOf, rangeOf, showDays } from './days.ts';

const NOW = new Date('2040-02-14T23:30:00Z');

test('ranges count from the day that it is in the zone of the reader', () => {
  expect(daysOf('next7', NOW, 'Europe/Berlin')).toEqual({ from: '2040-02-15', to: '2040-02-21' });
  expect(daysOf('last7', NOW, 'Europe/London')).toEqual({ from: '2040-02-08', to: '2040-02-14' });
});

test('days that are a range today have its name, and others have none', () => {
  expect(rangeOf({ from: '2040-02-15', to: '2040-02-15' }, NOW, 'Europe/Berlin')).toBe('today');
  expect(rangeOf({ from: '2040-02-15', to: '2040-02-21' }, NOW, 'Europe/London')).toBeNull();
  expect(rangeOf({ from: '2040-02-15' }, NOW, 'Europe/Berlin')).toBeNull();
});

test('days are shown as the language writes a range, and an open end stays open', () => {
  expect(showDays('en-GB', { from: '2040-12-03', to: '2040-12-09' })).toMatch(/^3\s?–\s?9 Dec$/);
  expect(showDays('de', { from: '2040-12-03', to: '2040-12-09' })).toMatch(/^3\.\s?–\s?9\. Dez\.$/);
  expect(showDays('en-GB', { from: '2040-12-03' })).toBe('3 Dec –');
  expect(showDays('en-GB', { to: '2040-12-03' })).toBe('– 3 Dec');
});
