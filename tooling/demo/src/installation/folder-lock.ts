import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processStart } from '@crier/launch';

/** `demo` runs until stopped; `command` is done in a moment. */
export type LockHolder = 'demo' | 'command';

export interface FolderLock {
  release: () => void;
}

export interface HeldLock {
  readonly pid: number;
  readonly started: string | null;
  readonly holder: LockHolder;
}

const FILE = 'lock.json';
const POLL_MS = 50;

/** Takes the lock of a data folder, or returns its holder. The lock of a process that is gone does not count. */
function takeLock(dataDir: string, holder: LockHolder): FolderLock | HeldLock {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, FILE);
  const own: HeldLock = { pid: process.pid, started: processStart(process.pid), holder };
  const draft = `${file}.${process.pid}`;
  for (;;) {
    const held = readLock(dataDir);
    if (held) return held;
    rmSync(file, { force: true });
    writeFileSync(draft, JSON.stringify(own));
    try {
      linkSync(draft, file);
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
}

/** Takes the lock as soon as no command has it; answers the demo that has it, if one does. */
export async function takeLockAfterCommands(
  dataDir: string,
  holder: LockHolder,
  timeoutMs: number,
): Promise<FolderLock | HeldLock> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const lock = takeLock(dataDir, holder);
    if ('release' in lock || lock.holder === 'demo' || Date.now() > deadline) return lock;
    await pause(POLL_MS);
  }
}

/** The holder of the lock; null when no living process holds it. */
export function readLock(dataDir: string): HeldLock | null {
  try {
    const held = JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')) as HeldLock;
    return processStart(held.pid) === held.started ? held : null;
  } catch {
    return null;
  }
}
