import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The file system in memory that Linux has. */
const IN_MEMORY = '/dev/shm';
/** A whole test run keeps less than a third of this in its databases and their log. */
const ROOM = 6 * 1024 ** 3;

/** What a machine has left, in bytes. */
export interface Room {
  /** On the file system in memory; null where there is none that this process may write to. */
  readonly fileSystem: number | null;
  readonly memory: number;
}

/**
 * Where the folder of a temporary server goes: in memory where there is plenty, else where temporary files go. Copying a
 * database creates a thousand files, which takes a fifth of the processor's time there.
 */
export function parentFolder({ fileSystem, memory }: Room = roomOfThisMachine()): string {
  return fileSystem !== null && Math.min(fileSystem, memory) >= ROOM ? IN_MEMORY : tmpdir();
}

function roomOfThisMachine(): Room {
  const memory = process.availableMemory();
  try {
    accessSync(IN_MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return { fileSystem: bavail * bsize, memory };
  } catch {
    return { fileSystem: null, memory };
  }
}
