import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { CrierResult } from './run-crier.ts';

/** The entry point of the command line. */
export const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** What a program needs to start quickly, and nothing that it reads as a setting. */
export const BARE_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** Starts the command line with nothing in its environment but what is given. */
export function startCrier(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  stdio: StdioOptions,
): ChildProcess {
  return spawn(process.execPath, [MAIN, ...args], {
    env: { ...BARE_ENVIRONMENT, ...environment },
    stdio,
  });
}

/** Runs a command as a process of its own, and waits until it has ended by itself. */
export async function crierProcess(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  input = '',
): Promise<CrierResult> {
  const child = startCrier(args, environment, 'pipe');
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error('the command has no pipes');
  stdin.on('error', () => undefined).end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [code, out, err] = await Promise.all([ended, text(stdout), text(stderr)]);
  return { code, stdout: out, stderr: err };
}
