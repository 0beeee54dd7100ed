import { expect, it } from 'vitest';
import { heldReason, LATE_AFTER_MS, lateReason } from './lateness.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, seconds));
const between = (from: number, until: number) => ({ from: at(from), until: at(until) });
const DUE = at(0);
const BEHIND = 'The worker was behind schedule, so the post waited its turn.';
const SILENT = /^No worker was running from 2026-11-21 .* to 2026-11-21 .* UTC\.$/;

it('gives no reason for less than half a minute', () => {
  expect(LATE_AFTER_MS).toBe(30_000);
  expect(lateReason(DUE, new Date(at(30).getTime() - 1), between(0, 30), null)).toBeNull();
  expect(lateReason(DUE, at(30), null, null)?.message).toBe(BEHIND);
});

it('blames an outage only if it overlaps the delay', () => {
  expect(lateReason(DUE, at(60), between(0, 60), null)?.message).toMatch(SILENT);
  expect(lateReason(DUE, at(60), between(-60, 0), null)?.message).toMatch(SILENT);
  expect(lateReason(DUE, at(60), between(60, 90), null)?.message).toMatch(SILENT);
  expect(lateReason(DUE, at(60), between(-60, -1), null)?.message).toBe(BEHIND);
  expect(lateReason(DUE, at(60), between(61, 90), null)?.message).toBe(BEHIND);
});

it('blames a hold before an outage, again only if it overlaps the delay', () => {
  const hold = between(10, 50);
  expect(lateReason(DUE, at(60), between(0, 60), hold)).toEqual(heldReason(hold));
  for (const [from, until] of [
    [-60, 0],
    [60, 90],
  ] as const)
    expect(lateReason(DUE, at(60), null, between(from, until))).toEqual(heldReason(between(from, until)));
  for (const [from, until] of [
    [-60, -1],
    [61, 90],
  ] as const)
    expect(lateReason(DUE, at(60), null, between(from, until))?.message).toBe(BEHIND);
  expect(heldReason(between(0, 60)).message).toBe(
    'The installation was held from 2026-11-21 09:00:00 to 2026-11-21 09:01:00 UTC.',
  );
});
