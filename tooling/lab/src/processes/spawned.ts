import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from '../root.ts';

/** A program that runs, with everything it has printed so far. */
export interface Spawned {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly lines: readonly string[];
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** The tests' own folders, which change nothing of what a program does. */
export const KEPT = {
  PATH: process.env['PATH'],
  TMPDIR: process.env['TMPDIR'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/** Starts a program without the variables that would change what it is. */
export function start(
  command: string,
  args: readonly string[],
  environment: Record<string, string>,
): Spawned {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...KEPT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  return { child, pid: child.pid ?? 0, lines, ended };
}

/** Runs a program to its end. */
export async function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<{
  readonly code: number | NodeJS.Signals | null;
  readonly stdout: string;
  readonly output: string;
}> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...KEPT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const code = await new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (status, signal) => resolve(status ?? signal));
  });
  return { code, stdout, output };
}
