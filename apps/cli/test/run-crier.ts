import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { runCli } from '../src/run-cli.ts';

export interface CrierResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A JSON document of any shape. */
// biome-ignore lint/suspicious/noExplicitAny: what a program prints has no type; tests compare its values
export type Document = any;

/**
 * Runs one command in this process, with nothing in its environment but what is given. Starting a process takes longer
 * than most commands; `crierProcess` is for tests that are about processes.
 */
export async function crier(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  input = '',
  signal = new AbortController().signal,
): Promise<CrierResult> {
  let stdout = '';
  let stderr = '';
  const code = await runCli(args, {
    environment,
    stdout: (text) => {
      stdout += text;
    },
    stderr: (text) => {
      stderr += text;
    },
    stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]),
    interruption: () => signal,
  });
  return { code, stdout, stderr };
}

/** Runs with `--json` and reads the one document that standard output holds. */
export async function crierJson(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  input = '',
  run = crier,
): Promise<{ readonly code: number | null; readonly document: Document; readonly stderr: string }> {
  const { code, stdout, stderr } = await run([...args, '--json'], environment, input);
  return { code, document: JSON.parse(stdout), stderr };
}

/** Runs as `crierJson` does, expects success, and returns the document. */
export async function succeeds(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  input = '',
  run = crier,
): Promise<Document> {
  const { code, document } = await crierJson(args, environment, input, run);
  expect(document).not.toHaveProperty('error');
  expect(code).toBe(0);
  return document;
}
