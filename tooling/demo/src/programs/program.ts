import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { ROOT } from '@crier/lab';
import { PROGRAM_FLAGS } from '@crier/launch';
import { noteworthy } from './log-line.ts';

export interface ProgramOptions {
  readonly name: string;
  /** Built program. */
  readonly script: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Everything it prints is added here. */
  readonly logFile: string;
  /** The part of it that belongs on the console. */
  readonly tell: (line: string) => void;
}

/** How a program ended, and its last lines. */
export interface ProgramEnd {
  readonly name: string;
  readonly how: string;
  readonly lastLines: readonly string[];
}

export interface Program {
  readonly name: string;
  readonly pid: number;
  readonly ended: Promise<ProgramEnd>;
  /** Asks it to stop, and ends it when it does not within a few seconds. */
  stop(): Promise<void>;
}

const LAST_LINES = 15;
const STOP_TIMEOUT_MS = 8_000;

/** That a program ended before it had come up, with its last words. */
export function describeFailedStart({ name, how, lastLines }: ProgramEnd): string {
  const lines = lastLines.map((line) => `  ${line}`).join('\n');
  return `the ${name} does not start (${how})${lines === '' ? '' : `; its last lines:\n${lines}`}`;
}

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches only the demo and it stops everything in
 * order. The program does not outlive this process.
 * @throws when it has not been built
 */
export function startProgram({ name, script, environment, logFile, tell }: ProgramOptions): Program {
  if (!existsSync(script)) {
    throw new Error(
      `${relative(ROOT, script)} is missing: build the apps first (\`pnpm build\`), or use \`pnpm start\``,
    );
  }
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  log.on('error', (error) => tell(`${name}: the log cannot be written: ${error.message}`));
  const preload = fileURLToPath(new URL('./end-with-parent.ts', import.meta.url));
  const child = spawn(process.execPath, [...PROGRAM_FLAGS, `--import=${preload}`, script], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const lastLines: string[] = [];
  const read = (stream: Readable, show: (line: string) => string | null) => {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      lastLines.push(line);
      if (lastLines.length > LAST_LINES) lastLines.shift();
      const text = show(line);
      if (text !== null) tell(`${name}: ${text}`);
    });
  };
  if (child.stdout) read(child.stdout, noteworthy);
  if (child.stderr) read(child.stderr, (line) => (line.trim() === '' ? null : line));
  const ended = new Promise<ProgramEnd>((resolve) => {
    const finish = (how: string) => {
      log.end();
      resolve({ name, how, lastLines });
    };
    child.once('error', (error) => finish(error.message));
    child.once('close', (code, signal) => finish(signal ? `ended by ${signal}` : `exit code ${code}`));
  });
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
