import { runCli } from '@crier/cli';

/** The result of a command. */
export interface Said {
  readonly code: number;
  readonly stdout: string;
  /** Standard output and standard error, in the order in which they came. */
  readonly output: string;
}

/**
 * Runs one command of the command line in this process, with the settings that are given and no others. `input` is
 * what it reads from standard input. Starting a process would take longer than what most commands do.
 */
export async function crier(
  args: readonly string[],
  environment: Readonly<NodeJS.ProcessEnv>,
  input = '',
): Promise<Said> {
  let stdout = '';
  let output = '';
  const code = await runCli(args, {
    environment,
    stdout: (text) => {
      stdout += text;
      output += text;
    },
    stderr: (text) => {
      output += text;
    },
    stdin: (async function* () {
      if (input !== '') yield Buffer.from(input);
    })(),
  });
  return { code, stdout, output };
}
