import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { cityOf, distanceBetween } from './zones.ts';

const winter = Temporal.Instant.from('2027-01-15T12:00:00Z');

test('the distance of another clock is told in hours, and not at all if it shows the same', () => {
  const from = (other: string) => distanceBetween('Europe/Berlin', other, winter, 'en');
  expect(from('Europe/Paris')).toBeNull();
  expect(from('Europe/Lisbon')).toBe('-1 hr');
  expect(from('Asia/Kolkata')).toBe('+4.5 hr');
});

test('a zone is called by its city', () => {
  expect(cityOf('America/New_York')).toBe('New York');
});
