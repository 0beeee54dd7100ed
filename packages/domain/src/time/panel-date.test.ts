import { expect, it } from 'vitest';
import { formatPanelDate, formatPanelTime, parsePanelTime } from './panel-date.ts';

it.each([
  ['2026-01-15T10:30:59Z', 'Jan 15, 2026', 'Jan 15, 2026 10:30 AM'],
  ['2026-12-01T00:05:00Z', 'Dec 01, 2026', 'Dec 01, 2026 12:05 AM'],
  ['2026-07-31T12:00:00Z', 'Jul 31, 2026', 'Jul 31, 2026 12:00 PM'],
  ['2026-07-31T23:59:00Z', 'Jul 31, 2026', 'Jul 31, 2026 11:59 PM'],
])('shows %s as %s and %s', (instant, day, time) => {
  expect(formatPanelDate(new Date(instant))).toBe(day);
  expect(formatPanelTime(new Date(instant))).toBe(time);
});

it.each([
  ['2026-01-16', '2026-01-16T00:00:00.000Z'],
  ['2026-01-16 09:00', '2026-01-16T09:00:00.000Z'],
  ['2026-01-16 09:00:30', '2026-01-16T09:00:30.000Z'],
  ['2026-01-16T09:00:30Z', '2026-01-16T09:00:30.000Z'],
  ['2026-01-16T09:00:30+02:00', '2026-01-16T07:00:30.000Z'],
])('reads %s', (text, instant) => {
  expect(parsePanelTime(text)?.toISOString()).toBe(instant);
});

it.each(['2026-02-30', '2026-13-01 00:00', '0000-01-01', 'soon'])('finds no time in %s', (text) => {
  expect(parsePanelTime(text)).toBeNull();
});
