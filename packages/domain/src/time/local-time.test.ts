import { describe, expect, it } from 'vitest';
import { endOfDay, isTimeZone, localTimeOf, resolveLocalTime, startOfDay } from './local-time.ts';

describe('resolveLocalTime', () => {
  it.each([
    ['2026-07-01', '09:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
    ['2026-01-01', '09:00', 'Europe/Berlin', '2026-01-01T08:00:00.000Z'],
    ['2026-01-01', '09:00', 'Asia/Kathmandu', '2026-01-01T03:15:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, instant) => {
    expect(resolveLocalTime(date, time, zone).toISOString()).toBe(instant);
  });

  it('moves a time skipped by the clock change to the next valid one', () => {
    expect(resolveLocalTime('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    );
    expect(resolveLocalTime('2026-10-04', '02:15', 'Australia/Lord_Howe').toISOString()).toBe(
      '2026-10-03T15:45:00.000Z',
    );
  });

  it('picks the first of a repeated time', () => {
    expect(resolveLocalTime('2026-10-25', '02:30', 'Europe/Berlin').toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    );
  });

  it('refuses unknown dates and zones', () => {
    expect(() => resolveLocalTime('2026-02-30', '09:00', 'UTC')).toThrow(RangeError);
    expect(() => resolveLocalTime('2026-02-03', '09:00', 'Mars/Olympus')).toThrow(RangeError);
  });

  it('is inverted by localTimeOf', () => {
    const instant = resolveLocalTime('2026-12-24', '18:45', 'America/New_York');
    expect(localTimeOf(instant, 'America/New_York')).toEqual({ date: '2026-12-24', time: '18:45' });
  });
});

it.each([
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  // Midnight is skipped.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
])('%s in %s begins and ends by the zone’s clock', (date, zone, start, end) => {
  expect([startOfDay(date, zone), endOfDay(date, zone)].map((at) => at.toISOString())).toEqual([start, end]);
});

it('knows IANA zones', () => {
  expect(['Europe/Berlin', 'UTC', 'America/Argentina/Ushuaia'].map(isTimeZone)).toEqual([true, true, true]);
  expect(['', 'Berlin', 'Mars/Olympus', '../etc'].map(isTimeZone)).toEqual([false, false, false, false]);
});
