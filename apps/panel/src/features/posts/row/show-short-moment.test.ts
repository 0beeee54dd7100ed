import { expect, test } from 'vitest';
import { showShortMoment } from './show-short-moment.ts';

const NOW = new Date('2040-02-14T12:00:00Z');

test('the year is left out if it is the present one in the zone of the reader', () => {
  const shown = (at: string, zone: string) => showShortMoment('en-GB', new Date(at), zone, NOW);
  expect(shown('2040-03-01T08:05:00Z', 'Europe/Berlin')).toBe('1 Mar, 9:05');
  expect(shown('2039-12-31T23:30:00Z', 'Europe/Berlin')).toBe('1 Jan, 0:30');
  expect(shown('2039-12-31T23:30:00Z', 'Europe/London')).toBe('31 Dec 2039, 23:30');
});
