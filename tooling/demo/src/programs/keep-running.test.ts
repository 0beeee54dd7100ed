import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';
import type { Program, ProgramEnd } from './program.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Programs whose end the test decides. */
function scripted() {
  const running: ((how: string) => void)[] = [];
  const told: string[] = [];
  let stops = 0;
  let refusals = 0;
  const start = (): Program => {
    if (refusals > 0) {
      refusals--;
      throw new Error('worker.js is missing');
    }
    const { promise: ended, resolve } = Promise.withResolvers<ProgramEnd>();
    running.push((how) => resolve({ name: 'worker', how, lastLines: ['last words'] }));
    return {
      name: 'worker',
      pid: running.length,
      ended,
      stop: async () => {
        stops++;
        resolve({ name: 'worker', how: 'exit code 0', lastLines: [] });
      },
    };
  };
  const kept = keepRunning(start, (line) => told.push(line));
  return {
    kept,
    told,
    starts: () => running.length,
    stops: () => stops,
    end: async (how = 'ended by SIGKILL') => {
      running.at(-1)?.(how);
      await vi.advanceTimersByTimeAsync(0);
    },
    refuse: (times: number) => {
      refusals = times;
    },
  };
}

describe('a program that came up', () => {
  test('is restarted forever, after delays that double up to half a minute', async () => {
    const { kept, told, starts, end } = scripted();
    kept.keep();
    const delays: number[] = [];
    for (let time = 1; time <= 50; time++) {
      await end();
      const begun = Date.now();
      await vi.advanceTimersToNextTimerAsync();
      delays.push(Date.now() - begun);
      expect(starts()).toBe(time + 1);
    }
    expect(delays.slice(0, 8)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect(Math.max(...delays)).toBe(30_000);
    expect(told.slice(0, 2)).toEqual([
      'the worker has ended unexpectedly (ended by SIGKILL); starting it again in 1 s',
      'the worker has ended unexpectedly (ended by SIGKILL); starting it again in 2 s',
    ]);
  });

  test('is restarted soon if it ran well for a minute before', async () => {
    const { kept, told, end } = scripted();
    kept.keep();
    for (const ranMs of [0, 59_999, 60_000]) {
      await vi.advanceTimersByTimeAsync(ranMs);
      await end();
      await vi.advanceTimersToNextTimerAsync();
    }
    expect(told.map((line) => line.split('again ')[1])).toEqual(['in 1 s', 'in 2 s', 'in 1 s']);
  });

  test('is restarted when a start failed', async () => {
    const { kept, told, starts, end, refuse } = scripted();
    kept.keep();
    refuse(2);
    await end();
    await vi.runAllTimersAsync();
    expect(starts()).toBe(2);
    expect(told.slice(1)).toEqual([
      'worker.js is missing; starting it again in 2 s',
      'worker.js is missing; starting it again in 4 s',
    ]);
  });

  test('is not restarted while being stopped', async () => {
    const { kept, starts, stops } = scripted();
    kept.keep();
    await kept.stop();
    await vi.runAllTimersAsync();
    expect([starts(), stops()]).toEqual([1, 1]);
  });

  test('is stopped at once while it waits for its next start', async () => {
    const { kept, starts, end } = scripted();
    kept.keep();
    await end();
    expect(vi.getTimerCount()).toBe(1);
    await kept.stop();
    expect([vi.getTimerCount(), starts()]).toEqual([0, 1]);
  });
});

test('a program that never came up is not restarted, and its end is reported', async () => {
  const { kept, told, starts, end } = scripted();
  await end('exit code 1');
  await vi.runAllTimersAsync();
  expect(await kept.neverCameUp).toEqual({ name: 'worker', how: 'exit code 1', lastLines: ['last words'] });
  expect([starts(), told]).toEqual([1, []]);
});
