import { expect, test } from 'vitest';
import { keepRunning } from './keep-running.ts';
import type { Program, ProgramEnd } from './program.ts';

/** Programs whose end the test decides. */
function scripted() {
  const ends: ((how: string) => Promise<void>)[] = [];
  let stopped = 0;
  const start = (): Program => {
    let finish: (end: ProgramEnd) => void = () => undefined;
    const ended = new Promise<ProgramEnd>((resolve) => {
      finish = resolve;
    });
    ends.push(async (how) => {
      finish({ name: 'worker', how, lastLines: ['last words'] });
      await ended;
      await Promise.resolve();
    });
    return {
      name: 'worker',
      pid: ends.length,
      ended,
      stop: async () => {
        stopped++;
        finish({ name: 'worker', how: 'exit code 0', lastLines: [] });
      },
    };
  };
  return { start, ends, stops: () => stopped };
}

test('starts again what was killed, and gives up on what keeps ending', async () => {
  const { start, ends } = scripted();
  const told: string[] = [];
  const kept = keepRunning(start, (line) => told.push(line));
  kept.keep();
  for (let time = 0; time < 4; time++) await ends[time]?.('ended by SIGKILL');
  expect(ends).toHaveLength(4);
  expect(told).toEqual(
    Array(3).fill('the worker has ended unexpectedly (ended by SIGKILL); starting it again'),
  );
  expect(await kept.givenUp).toMatchObject({ how: 'ended by SIGKILL', lastLines: ['last words'] });
});

test('forgives ends that lie further apart', async () => {
  const { start, ends } = scripted();
  let clock = 0;
  const kept = keepRunning(
    start,
    () => undefined,
    () => clock,
  );
  kept.keep();
  for (let time = 0; time < 10; time++) {
    clock += 30_000;
    await ends[time]?.('ended by SIGKILL');
  }
  expect(ends).toHaveLength(11);
});

test('does not start again what never came up, nor what is being stopped', async () => {
  const early = scripted();
  const failed = keepRunning(early.start, () => undefined);
  await early.ends[0]?.('exit code 1');
  expect(await failed.givenUp).toMatchObject({ how: 'exit code 1' });
  const late = scripted();
  const kept = keepRunning(late.start, () => undefined);
  kept.keep();
  await kept.stop();
  expect([late.ends.length, late.stops()]).toEqual([1, 1]);
});
