import { expect, it } from 'vitest';
import { formatWireDate, parseSinceTime } from './wire-date.ts';

it('writes instants to the second in UTC', () => {
  expect(formatWireDate(new Date('2026-07-01T23:59:59.999Z'))).toBe('2026-07-01 23:59:59');
});

it.each([
  ['2026-02-11 08:00:00', '2026-02-11T08:00:00.000Z'],
  ['2026-02-11T08:00:00', '2026-02-11T08:00:00.000Z'],
  ['2026-02-11T08:00:00Z', '2026-02-11T08:00:00.000Z'],
  ['2026-02-11T08:00:00.250Z', '2026-02-11T08:00:00.250Z'],
  ['2026-02-11T08:00:00+01:00', '2026-02-11T07:00:00.000Z'],
  ['2026-02-11T08:00:00 01:00', '2026-02-11T07:00:00.000Z'],
  ['2026-02-11 08:00:00 01:00', '2026-02-11T07:00:00.000Z'],
  ['2026-02-11T08:00:00-05:30', '2026-02-11T13:30:00.000Z'],
])('reads %s', (text, instant) => {
  expect(parseSinceTime(text)?.toISOString()).toBe(instant);
});

it.each(['', 'yesterday', '2026-02-30 08:00:00', '2026-02-11 24:30:00', '2026-02-11T08:00:00+99:00'])(
  'refuses %j, which is no time',
  (text) => {
    expect(parseSinceTime(text)).toBeNull();
  },
);
