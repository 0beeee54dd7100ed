import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const VERSION = 1;

/** State of a simulator between two runs. */
export interface SavedState {
  /** Of the run that made the instances. */
  readonly seed: number;
  readonly ordinal: number;
  readonly clockAheadSeconds: number;
  /** Snapshots by instance key. */
  readonly instances: Readonly<Record<string, unknown>>;
}

export interface StateFile {
  /** What the last run left, or undefined. Throws when the file is not one of ours. */
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
      const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
      if (!isSavedState(parsed)) throw new Error(`${path} is not a state file of the network simulator.`);
      return parsed;
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

function isSavedState(value: unknown): value is SavedState {
  if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== VERSION)
    return false;
  return (
    'seed' in value &&
    typeof value.seed === 'number' &&
    'ordinal' in value &&
    typeof value.ordinal === 'number' &&
    'clockAheadSeconds' in value &&
    typeof value.clockAheadSeconds === 'number' &&
    'instances' in value &&
    typeof value.instances === 'object' &&
    value.instances !== null
  );
}
