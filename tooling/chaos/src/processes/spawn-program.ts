import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { KEPT, ROOT } from '@crier/lab';
import { PROGRAM_FLAGS } from '@crier/launch';

/** A process of the service. It does not outlive this one. */
export interface SpawnedProgram {
  readonly pid: number;
  /** The last lines that it printed, oldest first. */
  readonly lastLines: readonly string[];
  /** Exit code or signal. */
  readonly ended: Promise<string>;
  send(order: { readonly stopClockMs: number }): void;
}

export interface SpawnOptions {
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Everything that it prints is appended to this file. */
  readonly logFile: string;
  /** Called with each line that it prints. */
  readonly onLine: (line: string) => void;
}

const LINES_KEPT = 20;
const PRELOAD = new URL('./under-chaos.ts', import.meta.url).href;

/** Starts a program in its own process group, so that Ctrl-C reaches only the chaos program. */
export function spawnProgram({ script, environment, logFile, onLine }: SpawnOptions): SpawnedProgram {
  const child = spawn(process.execPath, [...PROGRAM_FLAGS, `--import=${PRELOAD}`, script], {
    cwd: ROOT,
    env: { ...KEPT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const log = createWriteStream(logFile, { flags: 'a' }).on('error', () => undefined);
  log.write(`--- process ${child.pid} starts at ${new Date().toISOString()}\n`);
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      lastLines.push(line);
      if (lastLines.length > LINES_KEPT) lastLines.shift();
      onLine(line);
    });
  }
  child.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => {
      log.end();
      resolve(signal ?? `exit code ${code}`);
    });
  });
  const send = (order: { readonly stopClockMs: number }): void => {
    if (child.connected) child.send(order, () => undefined);
  };
  return { pid: child.pid ?? 0, lastLines, ended, send };
}
