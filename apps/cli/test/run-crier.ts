import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface CrierResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A JSON document of any shape. */
// biome-ignore lint/suspicious/noExplicitAny: what a program prints has no type; tests compare its values
export type Document = any;

/** Runs the command line as a process of its own with nothing in its environment but what is given. */
export async function crier(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  input = '',
): Promise<CrierResult> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined).end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, stdout, stderr };
}

/** Runs with `--json` and reads the one document that standard output holds. */
export async function crierJson(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  input = '',
): Promise<{ readonly code: number | null; readonly document: Document; readonly stderr: string }> {
  const { code, stdout, stderr } = await crier([...args, '--json'], environment, input);
  return { code, document: JSON.parse(stdout), stderr };
}

/** Runs as `crierJson` does, expects success, and returns the document. */
export async function succeeds(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  input = '',
): Promise<Document> {
  const { code, document } = await crierJson(args, environment, input);
  expect(document).not.toHaveProperty('error');
  expect(code).toBe(0);
  return document;
}
