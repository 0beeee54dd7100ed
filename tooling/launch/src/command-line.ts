/** The command line is invalid; the message says why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Parses the arguments of this process. On a `CommandError` it prints the reason and the usage, and exits with 2. */
export function commandOrExit<Command>(parse: (words: readonly string[]) => Command, usage: string): Command {
  try {
    return parse(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
}
