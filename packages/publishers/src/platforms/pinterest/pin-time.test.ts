import { expect, it } from 'vitest';
import { pinTime } from './pin-time.ts';

it.each([
  ['2026-03-01T12:00:00-00:00', Date.UTC(2026, 2, 1, 12)],
  ['2026-03-01T12:00:00', Date.UTC(2026, 2, 1, 12)],
  ['2026-03-01T12:00:00+0100', Date.UTC(2026, 2, 1, 11)],
  ['2026-03-01T12:00:00Z', Date.UTC(2026, 2, 1, 12)],
  ['yesterday', null],
  [undefined, null],
])('reads %s as UTC unless it says otherwise', (text, time) => {
  expect(pinTime(text)).toBe(time);
});
