import { join } from 'node:path';
import { PROGRAM_FLAGS } from '@crier/launch';
import { type Spawned, start } from '../processes/spawned.ts';
import { ROOT } from '../root.ts';
import { until } from '../until.ts';

/** A program that does not end when asked is killed. */
const END_MS = 20_000;

/** The programs of an installation, all of which end together. */
export interface Programs {
  start(name: 'api' | 'worker', environment: Readonly<Record<string, string>>): Spawned;
  /** An API at a port of this machine, once it answers there. */
  answers(api: Spawned, port: string): Promise<void>;
  /** A worker once it has started. */
  works(worker: Spawned): Promise<void>;
  close(): Promise<void>;
}

/** @param startMs how long a program may take until it serves */
export function createPrograms(startMs: number): Programs {
  const running: Spawned[] = [];
  return {
    start: (name, environment) => {
      const script = join(ROOT, 'apps/programs/dist', `${name}.js`);
      const spawned = start(process.execPath, [...PROGRAM_FLAGS, script], { ...environment });
      running.push(spawned);
      return spawned;
    },
    answers: async (api, port) => {
      await until('the API answers', startMs, async () => {
        ensureRuns(api);
        return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
      });
    },
    works: async (worker) => {
      await until('worker started', startMs, async () => {
        ensureRuns(worker);
        return worker.lines.some((line) => line.includes('worker started'));
      });
    },
    close: async () => {
      for (const { child } of running) child.kill('SIGTERM');
      const cutOff = setTimeout(() => {
        for (const { child } of running) child.kill('SIGKILL');
      }, END_MS);
      await Promise.all(running.map(({ ended }) => ended));
      clearTimeout(cutOff);
    },
  };
}

function ensureRuns({ child, lines }: Spawned): void {
  if (child.exitCode !== null) throw new Error(lines.join('\n'));
}
