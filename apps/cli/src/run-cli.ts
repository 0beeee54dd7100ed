import { CommanderError } from 'commander';
import type { Io } from './io.ts';
import { explainError } from './output/explain-error.ts';
import { createProgram } from './program.ts';

/**
 * Runs one command and answers its exit code: 0 it worked, 1 it did not, 2 it was called wrongly. With `--json` exactly
 * one JSON document goes to standard output, also when it fails; without, errors go to standard error.
 */
export async function runCli(args: readonly string[], io: Io): Promise<number> {
  const json = args.includes('--json');
  let exitCode = 0;
  const program = createProgram(
    {
      io,
      deliver: (answer, asJson) => {
        io.stdout(asJson ? `${JSON.stringify(answer.json)}\n` : `${answer.text}\n`);
        exitCode = answer.exitCode ?? 0;
      },
    },
    json,
  );
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    return await fail(error, io, json);
  }
}

/** Commander has printed usage errors by itself, with a hint where to look. */
async function fail(error: unknown, io: Io, json: boolean): Promise<number> {
  const { code, message, errors, exitCode } = await explainError(error);
  if (json) io.stdout(`${JSON.stringify({ error: { code, message, ...(errors ? { errors } : {}) } })}\n`);
  else if (!(error instanceof CommanderError)) io.stderr(`error: ${message}\n`);
  return exitCode;
}
