import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type KeptProgram, keepProgram } from './keep-program.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

interface Kept {
  readonly program: KeptProgram;
  readonly log: () => string;
  readonly endedByItself: ReturnType<typeof vi.fn<(how: string) => void>>;
  readonly failedToStart: ReturnType<typeof vi.fn<(how: string) => void>>;
}

function keep(source: string): Kept {
  const folder = mkdtempSync(join(tmpdir(), 'crier-keep-program-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const script = join(folder, 'program.mjs');
  const logFile = join(folder, 'program.log');
  writeFileSync(script, source);
  const endedByItself = vi.fn<(how: string) => void>();
  const failedToStart = vi.fn<(how: string) => void>();
  const options = { name: 'program', script, environment: {}, logFile, upLine: 'up' };
  const program = keepProgram({ ...options, endedByItself, failedToStart });
  undo.push(() => program.close());
  return { program, log: () => readFileSync(logFile, 'utf8'), endedByItself, failedToStart };
}

const within = { timeout: 20_000, interval: 20 };
const RUNS = `console.log('up'); setInterval(() => console.log('now', Date.now()), 20);`;
const processes = (log: string) => log.split('\n').filter((line) => line.startsWith('--- process'));

test('a killed program is restarted, and its end is no finding', async () => {
  const { program, log, endedByItself } = keep(RUNS);
  await program.up();
  expect(program.kill()).toBe(true);
  await vi.waitFor(() => expect(processes(log())).toHaveLength(2), within);
  await program.up();
  expect(endedByItself).not.toHaveBeenCalled();
});

test('an unexpected end is reported with its last lines, and the program is restarted', async () => {
  const { log, endedByItself } = keep(`console.log('up'); console.log('out of luck'); process.exitCode = 3;`);
  await vi.waitFor(() => expect(processes(log()).length).toBeGreaterThan(1), within);
  expect(endedByItself).toHaveBeenCalledWith('exit code 3: up | out of luck');
});

test('a failed start is told apart from an end', async () => {
  const { log, endedByItself, failedToStart } = keep(`console.log('it does not start'); process.exit(1);`);
  await vi.waitFor(() => expect(processes(log()).length).toBeGreaterThan(1), within);
  expect(failedToStart).toHaveBeenCalledWith('exit code 1: it does not start');
  expect(endedByItself).not.toHaveBeenCalled();
});

test('a frozen program is silent until it thaws', async () => {
  const { program, log } = keep(RUNS);
  await program.up();
  expect(program.freeze(60_000)).toBe(true);
  expect([program.isFrozen(), program.freeze(1)]).toEqual([true, false]);
  const before = log();
  program.thaw();
  await vi.waitFor(() => expect(log().length).toBeGreaterThan(before.length + 100), within);
  expect(program.isFrozen()).toBe(false);
});

test('a stopped clock shows one time, and then the real one', async () => {
  const { program, log } = keep(RUNS);
  await program.up();
  expect(program.stopClock(400)).toBe(true);
  const times = () => [...log().matchAll(/^now (\d+)$/gm)].map(([, time]) => Number(time));
  await vi.waitFor(() => {
    const jumps = times().map((time, index, all) => time - (all[index - 1] ?? time));
    expect(Math.max(...jumps)).toBeGreaterThan(300);
    expect(jumps.filter((jump) => jump === 0).length).toBeGreaterThan(5);
  }, within);
});
