import type { Command } from 'commander';
import { needsNoDatabase } from './command.ts';
import { createProgram } from './program.ts';

const NO_DESK = {
  io: {
    environment: {},
    stdout: () => undefined,
    stderr: () => undefined,
    stdin: process.stdin,
    columns: undefined,
  },
  deliver: () => undefined,
};

/**
 * Whether a call of the command line works on the database. Calls over HTTP, calls that only read files, groups, unknown
 * commands and calls for help do not.
 */
export function needsDatabase(args: readonly string[]): boolean {
  if (args.includes('--help') || args.includes('-h')) return false;
  let command: Command = createProgram(NO_DESK, true);
  const root = command;
  for (const arg of args) command = command.commands.find((other) => other.name() === arg) ?? command;
  return command !== root && isAction(command) && !needsNoDatabase(command);
}

/** The words of every command that does something, such as `user create`. */
export function everyCommand(): readonly (readonly string[])[] {
  const below = (command: Command, words: readonly string[]): (readonly string[])[] => [
    ...(isAction(command) ? [words] : []),
    ...command.commands.flatMap((child) => below(child, [...words, child.name()])),
  ];
  return below(createProgram(NO_DESK, true), []);
}

/** A group has neither `--json` nor arguments of its own; `mcp` has no `--json`, but options. */
function isAction(command: Command): boolean {
  return command.parent !== null && command.options.length > 0;
}
