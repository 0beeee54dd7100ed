import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepRunning } from '../src/programs/keep-running.ts';
import { type Program, startProgram } from '../src/programs/program.ts';

const WAIT = { timeout: 15_000, interval: 20 };

function keep(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'crier-keep-running-'));
  const script = join(folder, 'worker.mjs');
  writeFileSync(script, source);
  const programs: Program[] = [];
  const told: string[] = [];
  const tell = (line: string) => told.push(line);
  const environment = { PATH: process.env['PATH'] };
  const kept = keepRunning(() => {
    const logFile = join(folder, 'worker.log');
    const program = startProgram({ name: 'worker', script, environment, logFile, tell });
    programs.push(program);
    return program;
  }, tell);
  onTestFinished(async () => {
    await kept.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const saysUp = (times: number) =>
    vi.waitFor(() => expect(told.filter((line) => line === 'worker: up')).toHaveLength(times), WAIT);
  return { kept, programs, told, saysUp };
}

test('a killed process is replaced, and stopping ends the new one', async () => {
  const { kept, programs, saysUp } = keep(`console.log('up'); setInterval(() => {}, 1_000);`);
  await saysUp(1);
  kept.keep();
  process.kill(programs[0]?.pid ?? 0, 'SIGKILL');
  await saysUp(2);
  await kept.stop();
  expect(programs.map(({ pid }) => pid).filter(isAlive)).toEqual([]);
  expect(programs).toHaveLength(2);
});

test('a process that ends before it came up is reported with its last lines', async () => {
  const { kept } = keep(`console.log('no database'); process.exitCode = 1;`);
  expect(await kept.neverCameUp).toEqual({ name: 'worker', how: 'exit code 1', lastLines: ['no database'] });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
