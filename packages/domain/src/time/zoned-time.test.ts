import { expect, it } from 'vitest';
import { zonedTimeOf } from './zoned-time.ts';

it.each([
  ['2026-02-11 08:00:00', 'Europe/Berlin', '2026-02-11T09:00:00+01:00'],
  ['2026-07-11 08:00:00', 'Europe/Berlin', '2026-07-11T10:00:00+02:00'],
  ['2026-07-11 08:00:00', 'America/New_York', '2026-07-11T04:00:00-04:00'],
  ['2026-07-11 08:00:00', 'UTC', '2026-07-11T08:00:00+00:00'],
])('%s in %s is %s', (wireDate, zone, shown) => {
  expect(zonedTimeOf(wireDate, zone)).toBe(shown);
});

it('refuses unknown zones', () => {
  expect(() => zonedTimeOf('2026-02-11 08:00:00', 'Mars/Olympus')).toThrow(RangeError);
});
