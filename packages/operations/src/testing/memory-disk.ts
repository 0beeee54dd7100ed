import { readFile, rm } from 'node:fs/promises';
import type { MediaDisk } from '../ports/media-files.ts';

/** A media disk in memory, which also tells what it holds. */
export interface MemoryDisk extends MediaDisk {
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** Keeps every promise of the port; files have addresses below `baseUrl`. */
export function createMemoryDisk(baseUrl = 'https://media.example'): MemoryDisk {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    files,
    put: async (temporaryPath, path) => {
      files.set(path, new Uint8Array(await readFile(temporaryPath)));
      await rm(temporaryPath);
    },
    remove: async (path) => {
      files.delete(path);
    },
    read: async (path) => {
      const file = files.get(path);
      if (!file) throw new Error(`there is no file ${path}`);
      return file;
    },
    urlOf: (path) => `${baseUrl}/${path}`,
  };
}
