import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChunkDisk, ChunkPlace } from '../src/ports/chunked-uploads.ts';
import type { MediaDisk } from '../src/ports/media-files.ts';

/** A disk for chunks in memory, and the places that contain some. */
export interface MemoryChunkDisk extends ChunkDisk {
  readonly places: ReadonlyMap<string, ReadonlyMap<number, Uint8Array>>;
}

/** Keeps every guarantee of the port; chunks become files of `disk`. */
export function createMemoryChunkDisk(disk: MediaDisk, now: () => Date = () => new Date()): MemoryChunkDisk {
  const places = new Map<string, ReadonlyMap<number, Uint8Array>>();
  const touched = new Map<string, { readonly place: ChunkPlace; readonly at: Date }>();
  const touch = (place: ChunkPlace) => touched.set(place.name, { place, at: now() });
  return {
    places,
    begin: async (path) => {
      const place = { name: randomUUID(), path };
      places.set(place.name, new Map());
      touch(place);
      return place;
    },
    keep: async (place, index, temporaryPath) => {
      const chunk = new Uint8Array(await readFile(temporaryPath));
      await rm(temporaryPath);
      const held = places.get(place.name);
      if (held === undefined) return false;
      places.set(place.name, new Map(held).set(index, chunk));
      touch(place);
      return true;
    },
    assemble: async ({ name, path }, sizes) => {
      const chunks = sizes.map((_, index) => places.get(name)?.get(index));
      const missing = sizes.flatMap((size, index) => (chunks[index]?.length === size ? [] : [index]));
      if (missing.length > 0) return { missing };
      if (path === null) throw new Error('this disk has no temporary files');
      const folder = await mkdtemp(join(tmpdir(), 'crier-memory-chunks-'));
      const file = join(folder, 'file');
      await writeFile(file, Buffer.concat(chunks.filter((chunk) => chunk !== undefined)));
      await disk.put(file, path);
      await rm(folder, { recursive: true });
      return { stored: path };
    },
    discard: async ({ name }) => {
      places.delete(name);
      touched.delete(name);
    },
    idle: async (before, limit) =>
      [...touched.values()]
        .filter(({ at }) => at < before)
        .slice(0, limit)
        .map(({ place }) => place),
  };
}
