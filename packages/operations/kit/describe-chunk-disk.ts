import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChunkDisk, ChunkPlace } from '../src/ports/chunked-uploads.ts';
import type { MediaDisk } from '../src/ports/media-files.ts';

/** A disk for chunks under test, and the media disk for the assembled files. */
export interface ChunksUnderTest {
  readonly chunks: ChunkDisk;
  readonly disk: MediaDisk;
  readonly temporaryFolder: string;
  close(): Promise<void>;
}

const PATH = '4f1d0000-0000-4000-8000-000000000001/uploads/11-2026/a.mp4';
/** The minimum size of chunks on every disk. */
const SIZE = 5 * 1_024 * 1_024;

/** The guarantees of a disk for chunks; every implementation runs them. */
export function describeChunkDisk(name: string, open: () => Promise<ChunksUnderTest>): void {
  describe(`${name} as a place for chunks`, () => {
    let world: ChunksUnderTest;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());

    const keep = async (place: ChunkPlace, index: number, content: Uint8Array) => {
      const from = join(world.temporaryFolder, randomBytes(8).toString('hex'));
      await writeFile(from, content);
      return await world.chunks.keep(place, index, from);
    };
    const assemble = async (place: ChunkPlace, sizes: readonly number[]) => {
      const assembled = await world.chunks.assemble(place, sizes);
      if ('missing' in assembled) return assembled.missing;
      return 'file' in assembled
        ? await readFile(assembled.file)
        : await world.disk.withLocal(assembled.stored, (local) => readFile(local));
    };

    it('joins chunks in order, the newest of each, as often as asked', async () => {
      const { chunks, disk } = world;
      const place = await chunks.begin(PATH);
      const [first, second] = [randomBytes(SIZE), Buffer.from('world')];
      expect(await keep(place, 1, second)).toBe(true);
      expect(await keep(place, 0, randomBytes(17))).toBe(true);
      expect(await assemble(place, [SIZE, 4])).toEqual([0, 1]);
      expect(await assemble(place, [SIZE, 5])).toEqual([0]);
      expect(await keep(place, 0, randomBytes(SIZE))).toBe(true);
      expect(await keep(place, 0, first)).toBe(true);
      const whole = Buffer.concat([first, second]);
      for (let tries = 0; tries < 2; tries++) {
        const assembled = await assemble(place, [SIZE, 5]);
        expect(whole.equals(assembled as Buffer)).toBe(true);
      }
      expect(await keep(place, 1, second)).toBe(true);
      await chunks.discard(place);
      await chunks.discard(place);
      await disk.remove(PATH);
      expect(await assemble(place, [SIZE, 5])).toEqual([0, 1]);
    });

    it('keeps the chunks of uploads apart', async () => {
      const { chunks } = world;
      const [one, other] = [await chunks.begin(PATH), await chunks.begin(PATH)];
      await Promise.all([keep(one, 0, randomBytes(SIZE)), keep(one, 1, Buffer.from('x'))]);
      expect(await assemble(other, [SIZE, 1])).toEqual([0, 1]);
      await Promise.all([chunks.discard(one), chunks.discard(other)]);
    });

    it('finds only directories that were left behind', async () => {
      const { chunks } = world;
      const places = [];
      for (let count = 0; count < 5; count++) {
        const place = await chunks.begin(PATH);
        await keep(place, 0, Buffer.from('x'));
        places.push(place);
      }
      expect(await chunks.idle(new Date(Date.now() - 60_000), 10)).toEqual([]);
      const [later, limit] = [new Date(Date.now() + 60_000), 3];
      expect(await chunks.idle(later, limit)).toHaveLength(limit);
      const idle = await chunks.idle(later, 10);
      expect(idle.map((place) => place.name).sort()).toEqual(places.map((place) => place.name).sort());
      for (const place of idle) await chunks.discard(place);
      expect(await chunks.idle(later, 10)).toEqual([]);
    });
  });
}
