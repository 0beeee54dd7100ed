import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { opensAt } from './opening-time.ts';

const BERLIN = 'Europe/Berlin';
/** 22:40 in Berlin. */
const now = Temporal.Instant.from('2027-03-25T21:40:00Z');

test('hours open in the morning, or at the earliest post or slot', () => {
  const at = (...starts: string[]) =>
    opensAt(
      starts.map((start) => ({ start })),
      BERLIN,
      { now, onlyDay: null },
    );
  expect(at()).toBe('07:00');
  expect(at('2027-03-25T12:00:00.000Z')).toBe('07:00');
  // Slots have a wall clock of the zone, posts an instant.
  expect(at('2027-03-26T06:45:00')).toBe('06:00');
  expect(at('2027-03-25T03:15:00.000Z', '2027-03-26T06:45:00')).toBe('04:00');
});

test('only today opens at the present hour of the zone’s clock', () => {
  const entries = [{ start: '2027-03-25T05:00:00' }];
  expect(opensAt(entries, BERLIN, { now, onlyDay: '2027-03-25' })).toBe('22:00');
  expect(opensAt(entries, BERLIN, { now, onlyDay: '2027-03-26' })).toBe('05:00');
});
