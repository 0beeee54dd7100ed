import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTicker } from './ticker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ignore = () => undefined;

it('runs at once, and then at the given interval after each run', async () => {
  let runs = 0;
  const ticker = startTicker(async () => void runs++, 1_000, ignore);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
  await ticker.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(2);
});

it('waits first on request, and never runs once stopped', async () => {
  let runs = 0;
  const tick = async () => void runs++;
  const ticker = startTicker(tick, 1_000, ignore, 5_000);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(1);
  await ticker.stop();
  await startTicker(tick, 1_000, ignore, 5_000).stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(1);
});

it('never overlaps with itself, and waits for a run in progress when stopped', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const begin = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  const ticker = startTicker(begin, 1_000, ignore);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toHaveLength(1);
  let stopped = false;
  const stopping = ticker.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stopped).toBe(false);
  runs[0]?.resolve();
  await stopping;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toHaveLength(1);
});

it('reports a failure and goes on', async () => {
  const errors: unknown[] = [];
  const fail = () => Promise.reject(new Error('broken'));
  const ticker = startTicker(fail, 1_000, (error) => errors.push(error));
  await vi.advanceTimersByTimeAsync(1_000);
  await ticker.stop();
  expect(errors).toEqual([new Error('broken'), new Error('broken')]);
});
