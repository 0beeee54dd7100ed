import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

/** Changes with the format of the state. */
const VERSION = 2;

const savedState = z.object({
  version: z.literal(VERSION),
  /** Seed of the run that made the instances. */
  seed: z.number(),
  ordinal: z.number(),
  clockAheadSeconds: z.number(),
  /** Snapshots by instance key. */
  instances: z.record(z.string(), z.unknown()),
});

/** State of a simulator between two runs. */
export type SavedState = Omit<z.infer<typeof savedState>, 'version'>;

export interface StateFile {
  /** The state from the last run, or undefined. Throws when the file is not a state file. */
  read(): SavedState | undefined;
  /** Resolves when the state at the time of the call is on disk; a reader never sees half of it. */
  write(): Promise<void>;
}

export function createStateFile(path: string, current: () => SavedState): StateFile {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const writeNow = async (): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, JSON.stringify({ version: VERSION, ...current() }), { mode: 0o600 });
    await rename(`${path}.new`, path);
  };
  const start = (): Promise<void> => {
    running = writeNow().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    read() {
      if (!existsSync(path)) return undefined;
      const parsed = savedState.safeParse(JSON.parse(readFileSync(path, 'utf8')));
      if (parsed.success) return parsed.data;
      throw new Error(`${path} is not a state file of this version of the network simulator.`);
    },
    write() {
      if (running === undefined) return start();
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          return start();
        });
      return next;
    },
  };
}
