import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command line that runs until it is stopped. */
export interface RunningCommand {
  /** What it has written to standard output so far. */
  output(): string;
  /** Resolves once its output matches. @throws with what it wrote when it ends before or takes too long */
  until(pattern: RegExp): Promise<void>;
  /** Asks the whole group of processes to end and waits for it. */
  stop(): Promise<void>;
}

export interface CommandLine {
  /** For the shell. */
  readonly line: string;
  readonly directory: string;
  /** Its whole environment. */
  readonly environment: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 60_000;

export function runCommand({ line, directory, environment }: CommandLine): RunningCommand {
  const child = spawn(line, {
    shell: true,
    cwd: directory,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, complaint] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  let gone = false;
  const exited = once(child, 'close').then(() => {
    gone = true;
  });
  const signal = (name: NodeJS.Signals) => {
    if (child.pid !== undefined && !gone) process.kill(-child.pid, name);
  };
  const onExit = () => signal('SIGTERM');
  process.once('exit', onExit);
  return {
    output: () => output,
    until: async (pattern) => {
      const deadline = performance.now() + TIMEOUT_MS;
      while (!pattern.test(output)) {
        if (gone || performance.now() > deadline)
          throw new Error(`${line}: not ready: ${output}${complaint}`);
        await Promise.race([once(child.stdout, 'data'), exited, after(1_000)]);
      }
    },
    stop: async () => {
      signal('SIGTERM');
      const cutOff = setTimeout(() => signal('SIGKILL'), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(cutOff);
      process.off('exit', onExit);
    },
  };
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
