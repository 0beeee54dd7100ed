import { readFileSync } from 'node:fs';
import { reasonOf } from '@crier/domain';
import { CommanderError } from 'commander';
import { parseEnvironmentFile } from './environment-file.ts';
import type { Io } from './io.ts';
import { optionError } from './output/cli-error.ts';
import { explainError } from './output/explain-error.ts';
import { createProgram } from './program.ts';

/**
 * Runs one command and answers its exit code: 0 it worked, 1 it did not, 2 it was called wrongly. With `--json` exactly
 * one JSON document goes to standard output, also when it fails; without, errors go to standard error.
 */
export async function runCli(args: readonly string[], io: Io): Promise<number> {
  const json = args.includes('--json');
  let exitCode = 0;
  let ioOfCommand = io;
  const program = createProgram(
    {
      get io() {
        return ioOfCommand;
      },
      deliver: (answer, asJson) => {
        io.stdout(asJson ? `${JSON.stringify(answer.json)}\n` : `${answer.text}\n`);
        exitCode = answer.exitCode ?? 0;
      },
    },
    json,
  );
  program.hook('preAction', (_program, command) => {
    const { environmentFile } = command.optsWithGlobals<{ environmentFile?: string }>();
    if (environmentFile !== undefined)
      ioOfCommand = { ...io, environment: environmentWith(io, environmentFile) };
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    return await fail(error, io, json);
  }
}

/** The environment with the variables of a file in place of its own. */
function environmentWith({ environment }: Io, path: string): Io['environment'] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw optionError('--environment-file', `the file cannot be read: ${reasonOf(error)}`);
  }
  return { ...environment, ...parseEnvironmentFile(text) };
}

/** Commander has printed usage errors by itself, with a hint where to look. */
async function fail(error: unknown, io: Io, json: boolean): Promise<number> {
  const { code, message, errors, exitCode } = await explainError(error);
  if (json) io.stdout(`${JSON.stringify({ error: { code, message, ...(errors ? { errors } : {}) } })}\n`);
  else if (!(error instanceof CommanderError)) io.stderr(`error: ${message}\n`);
  return exitCode;
}
