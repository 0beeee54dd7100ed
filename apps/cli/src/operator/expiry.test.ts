import { expect, test } from 'vitest';
import { parseExpiry } from './expiry.ts';

const now = Date.UTC(2026, 10, 20, 12);

test.each([
  ['2027-01-31', '2027-01-31T00:00:00.000Z'],
  ['2027-01-31T08:30Z', '2027-01-31T08:30:00.000Z'],
  ['2027-01-31T08:30:00+02:00', '2027-01-31T06:30:00.000Z'],
  ['90d', '2027-02-18T12:00:00.000Z'],
])('reads %s as %s', (text, instant) => {
  expect(parseExpiry(text, now).toISOString()).toBe(instant);
});

test.each(['soon', '2027', '2027-13-01', '2026-11-20', '0d', ''])(
  'refuses %j and names the option',
  (text) => {
    expect(() => parseExpiry(text, now)).toThrow(/^--expires: /);
  },
);
