import { type Spawned, until } from '@crier/lab';
import { expect, test } from 'vitest';
import { keepProgram } from './kept-program.ts';

/** Processes whose ends the test decides. */
function scripted() {
  const ends: ((how: number | NodeJS.Signals) => void)[] = [];
  const start = (): Spawned => {
    const ended = new Promise<number | NodeJS.Signals | null>((resolve) => ends.push(resolve));
    const child = { pid: 100 + ends.length } as Spawned['child'];
    return { child, pid: 100 + ends.length, lines: ['FATAL ERROR: out of memory', 'at x'], ended };
  };
  return { start, end: (how: number | NodeJS.Signals) => ends.at(-1)?.(how) };
}

test('an end is reported with the program’s output, and it is restarted a limited number of times', async () => {
  const { start, end } = scripted();
  const told: string[] = [];
  let replaced = 0;
  const kept = keepProgram({
    first: start(),
    startAgain: async () => start(),
    mostEnds: 2,
    ended: (how) => told.push(how),
    startedAgain: () => {
      replaced += 1;
    },
  });
  expect([kept.pid(), kept.isUp(), kept.ends()]).toEqual([101, true, 0]);
  end('SIGABRT');
  await until('it runs again', 5_000, async () => replaced === 1);
  expect([kept.pid(), kept.isUp(), kept.ends(), await kept.up()]).toEqual([102, true, 1, true]);
  end(1);
  await until('its second end is known', 5_000, async () => kept.ends() === 2);
  expect([kept.isUp(), await kept.up()]).toEqual([false, false]);
  expect(told).toEqual(['SIGABRT: FATAL ERROR: out of memory', '1: FATAL ERROR: out of memory']);
});

test('an intended end is not reported', async () => {
  const { start, end } = scripted();
  const told: string[] = [];
  const first = start();
  const kept = keepProgram({
    first,
    startAgain: async () => start(),
    mostEnds: 2,
    ended: (how) => told.push(how),
    startedAgain: () => {},
  });
  kept.release();
  end(0);
  await first.ended;
  expect([told, kept.ends()]).toEqual([[], 0]);
});
