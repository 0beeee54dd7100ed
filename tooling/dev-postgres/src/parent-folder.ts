import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The file system in memory that Linux has. */
const IN_MEMORY = '/dev/shm';
/** A whole test run keeps less than a third of this in its databases and their log. */
const ROOM = 6 * 1024 ** 3;

/** The free resources of a machine, in bytes. */
export interface Room {
  /** On the file system in memory; null if there is none that this process may write to. */
  readonly fileSystem: number | null;
  readonly memory: number;
}

/**
 * The place for the folder of a temporary server: in memory if there is enough, else with temporary files. Copying a
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
