import { describe, expect, test } from 'vitest';
import { afterQuiet, dueAt, nextAt, nextMondayAt } from './notice-times.ts';

const BERLIN = 'Europe/Berlin';
const NIGHT = { from: '22:00', until: '07:00' };
const after = (now: string, quiet = NIGHT, zone = BERLIN) =>
  afterQuiet(quiet, zone, new Date(now)).toISOString();

describe('quiet hours', () => {
  test('outside of them, a notice goes out now', () => {
    expect(after('2026-06-10T12:00:00.000Z')).toBe('2026-06-10T12:00:00.000Z');
    expect(after('2026-06-10T19:59:59.000Z')).toBe('2026-06-10T19:59:59.000Z');
  });

  test('before midnight, it waits for the morning of the next day', () => {
    expect(after('2026-06-10T20:00:00.000Z')).toBe('2026-06-11T05:00:00.000Z');
  });

  test('after midnight, it waits for the same morning', () => {
    expect(after('2026-06-11T02:30:00.000Z')).toBe('2026-06-11T05:00:00.000Z');
  });

  test('the minute in which they end is not quiet', () => {
    expect(after('2026-06-11T05:00:00.000Z')).toBe('2026-06-11T05:00:00.000Z');
    expect(after('2026-06-11T04:59:30.000Z')).toBe('2026-06-11T05:00:00.000Z');
  });

  test('hours within one day wait for its afternoon', () => {
    const noon = { from: '12:00', until: '14:00' };
    expect(after('2026-06-10T11:00:00.000Z', noon)).toBe('2026-06-10T12:00:00.000Z');
    expect(after('2026-06-10T12:00:00.000Z', noon)).toBe('2026-06-10T12:00:00.000Z');
  });

  test('they end by the local clock in the nights in which clocks change', () => {
    expect(after('2026-03-28T23:00:00.000Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(after('2026-10-24T22:00:00.000Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  test('an end that the clock change skips moves past it', () => {
    expect(after('2026-03-28T23:00:00.000Z', { from: '23:00', until: '02:30' })).toBe(
      '2026-03-29T01:30:00.000Z',
    );
  });

  test('of an end that comes twice, the first counts', () => {
    expect(after('2026-10-24T22:00:00.000Z', { from: '23:00', until: '02:30' })).toBe(
      '2026-10-25T00:30:00.000Z',
    );
  });

  test('hours that end when they begin are none', () => {
    expect(after('2026-06-10T20:00:00.000Z', { from: '08:00', until: '08:00' })).toBe(
      '2026-06-10T20:00:00.000Z',
    );
  });
});

describe('the daily mail', () => {
  const daily = { quiet: NIGHT, dailyAt: '08:00' };

  test('goes out at the next time of the local clock, whatever the quiet hours', () => {
    expect(dueAt(daily, 'daily', BERLIN, new Date('2026-06-10T12:00:00Z')).toISOString()).toBe(
      '2026-06-11T06:00:00.000Z',
    );
    expect(nextAt('23:00', BERLIN, new Date('2026-06-10T12:00:00Z')).toISOString()).toBe(
      '2026-06-10T21:00:00.000Z',
    );
  });

  test('keeps its time of day when the clocks change', () => {
    expect(nextAt('08:00', BERLIN, new Date('2026-03-28T12:00:00Z')).toISOString()).toBe(
      '2026-03-29T06:00:00.000Z',
    );
    expect(nextAt('08:00', BERLIN, new Date('2026-03-27T12:00:00Z')).toISOString()).toBe(
      '2026-03-28T07:00:00.000Z',
    );
  });

  test('west of UTC it is still the day of the person', () => {
    expect(nextAt('20:00', 'America/Los_Angeles', new Date('2026-06-11T02:00:00Z')).toISOString()).toBe(
      '2026-06-11T03:00:00.000Z',
    );
  });
});

describe('the weekly summary', () => {
  test('comes on Monday by the local calendar', () => {
    expect(nextMondayAt('08:00', BERLIN, new Date('2026-06-10T12:00:00Z')).toISOString()).toBe(
      '2026-06-15T06:00:00.000Z',
    );
    expect(nextMondayAt('08:00', 'Pacific/Auckland', new Date('2026-06-14T12:30:00Z')).toISOString()).toBe(
      '2026-06-14T20:00:00.000Z',
    );
  });

  test('comes a week later once its time has come', () => {
    expect(nextMondayAt('08:00', BERLIN, new Date('2026-06-15T06:00:00Z')).toISOString()).toBe(
      '2026-06-22T06:00:00.000Z',
    );
    expect(nextMondayAt('08:00', BERLIN, new Date('2026-06-15T05:59:59Z')).toISOString()).toBe(
      '2026-06-15T06:00:00.000Z',
    );
  });
});
