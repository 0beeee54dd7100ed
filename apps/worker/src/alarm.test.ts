import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAlarm } from './alarm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LOOK_EVERY_MS = 2_000;

/** An alarm for these times, counted from now; answers when it rang. */
function alarmFor(times: number[], fail: { times: number } = { times: 0 }) {
  const begun = Date.now();
  const rings: number[] = [];
  const errors: unknown[] = [];
  const stopping = new AbortController();
  const ended = startAlarm(
    {
      untilNext: async () => {
        if (fail.times-- > 0) throw new Error('the database is away');
        const next = times.map((time) => begun + time - Date.now()).filter((ms) => ms > 0);
        return next.length === 0 ? null : Math.min(...next);
      },
      ring: async () => void rings.push(Date.now() - begun),
      lookEveryMs: LOOK_EVERY_MS,
      onError: (error) => errors.push(error),
    },
    stopping.signal,
  );
  return { rings, errors, times, stop: () => stopping.abort(), ended };
}

it('rings at each time, and not in between', async () => {
  const alarm = alarmFor([300, 700, 2_700, 9_000]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(alarm.rings).toEqual([300, 700, 2_700, 9_000]);
  alarm.stop();
  await alarm.ended;
});

it('notices times that are added while it waits', async () => {
  const alarm = alarmFor([]);
  await vi.advanceTimersByTimeAsync(5_000);
  alarm.times.push(7_500);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(alarm.rings).toEqual([7_500]);
  alarm.stop();
  await alarm.ended;
});

it('reports a failure and keeps its pace', async () => {
  const alarm = alarmFor([7_500], { times: 3 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([alarm.errors.length, alarm.rings]).toEqual([3, [7_500]]);
  alarm.stop();
  await alarm.ended;
});

it('stops ringing once it is stopped', async () => {
  const alarm = alarmFor([1_000]);
  await vi.advanceTimersByTimeAsync(500);
  alarm.stop();
  await alarm.ended;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(alarm.rings).toEqual([]);
});

it('waits before it looks again after an error', async () => {
  const alarm = alarmFor([], { times: 3 });
  await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS - 1);
  expect(alarm.errors).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS);
  expect(alarm.errors).toHaveLength(2);
  alarm.stop();
  await alarm.ended;
});
