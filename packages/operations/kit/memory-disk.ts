import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaFileMissingError } from '@crier/domain';
import type { MediaDisk } from '../src/ports/media-files.ts';

/** A media disk in memory that also exposes its content. */
export interface MemoryDisk extends MediaDisk {
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** Keeps every guarantee of the port; files have addresses below `baseUrl`. */
export function createMemoryDisk(baseUrl = 'https://media.example'): MemoryDisk {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const held = (path: string) => {
    const file = files.get(path);
    if (!file) throw new MediaFileMissingError(path);
    return file;
  };
  return {
    files,
    put: async (temporaryPath, path) => {
      files.set(path, new Uint8Array(await readFile(temporaryPath)));
      await rm(temporaryPath);
    },
    patch: async (path, patches) => {
      const patched = new Uint8Array(held(path));
      for (const { first, bytes, length } of patches) {
        patched.fill(0, first, first + length);
        patched.set(bytes, first);
      }
      files.set(path, patched);
    },
    remove: async (path) => {
      files.delete(path);
    },
    copy: async (from, to) => {
      files.set(to, held(from));
    },
    stream: async (path, range) => {
      const file = held(path);
      return toStream(range ? file.subarray(range.first, range.last + 1) : file);
    },
    withLocal: async (path, work) => {
      const folder = await mkdtemp(join(tmpdir(), 'crier-memory-disk-'));
      try {
        await writeFile(join(folder, 'file'), held(path));
        return await work(join(folder, 'file'));
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    sizeOf: async (path) => files.get(path)?.length ?? null,
    urlOf: (path) => `${baseUrl}/${path}`,
  };
}

async function* toStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
