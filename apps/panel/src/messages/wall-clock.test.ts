import { resolveLocalTime } from '@crier/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWallTime, wallClockOf } from './wall-clock.ts';

test.each([
  ['2026-07-01', '09:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z', null],
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z', 'skipped'],
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', 'twice'],
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z', 'skipped'],
])('%s %s in %s is %s, %s', (date, time, zone, instant, change) => {
  const read = readWallTime(date, time, zone);
  expect([read?.instant.toISOString(), read?.change]).toEqual([instant, change]);
});

test.each([
  ['2026-02-30', '09:00', 'UTC'],
  ['2026-02-03', '25:00', 'UTC'],
  ['2026-02-03', '09:00', 'Mars/Olympus'],
])('%s %s in %s does not exist', (date, time, zone) => {
  expect(readWallTime(date, time, zone)).toBeNull();
});

test('the service computes the same instant, in every zone', () => {
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'UTC',
  );
  const minutes = fc.integer({
    min: Date.UTC(2020, 0, 1) / 60_000,
    max: Date.UTC(2036, 0, 1) / 60_000,
  });
  fc.assert(
    fc.property(minutes, zones, (minute, zone) => {
      const text = new Date(minute * 60_000).toISOString();
      const [date, time] = [text.slice(0, 10), text.slice(11, 16)];
      const read = readWallTime(date, time, zone);
      expect(read?.instant).toEqual(resolveLocalTime(date, time, zone));
      if (read?.change === null) expect(wallClockOf(read.instant, zone)).toEqual({ date, time });
    }),
    { numRuns: 300 },
  );
});
