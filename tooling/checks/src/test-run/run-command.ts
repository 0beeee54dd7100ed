import { type ChildProcess, spawn } from 'node:child_process';

export interface CommandResult {
  ok: boolean;
  /** Standard output and standard error in the order of arrival; empty if they were shown immediately. */
  output: string;
}

export interface CommandOptions {
  cwd: string;
  env?: Record<string, string>;
  /** Show the output immediately instead of collecting it. */
  show?: boolean;
  /** Ends the program and everything that it started. */
  signal?: AbortSignal;
}

const running = new Set<ChildProcess>();
const KILL_AFTER_MS = 5_000;

let stopping = false;

/**
 * Runs a program without standard input in its own process group; never rejects. After `stopCommands` it starts
 * nothing.
 */
export function runCommand(command: string, args: string[], options: CommandOptions): Promise<CommandResult> {
  if (stopping) return Promise.resolve({ ok: false, output: '' });
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    const stop = () => void stopGroup(child);
    options.signal?.addEventListener('abort', stop, { once: true });
    let output = '';
    const collect = (text: string) => {
      output += text;
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    const finish = (ok: boolean) => {
      running.delete(child);
      options.signal?.removeEventListener('abort', stop);
      resolve({ ok, output });
    };
    child.once('error', (error) => {
      collect(`${command}: ${error.message}\n`);
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}

/** Ends every running program and everything that it started; resolves when none is left. */
export async function stopCommands(): Promise<void> {
  stopping = true;
  await Promise.all([...running].map(stopGroup));
}

async function stopGroup(child: ChildProcess): Promise<void> {
  const closed = new Promise<void>((done) => child.once('close', () => done()));
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_AFTER_MS);
  await closed;
  clearTimeout(timer);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}
