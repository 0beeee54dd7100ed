import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaFileMissingError } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListableMediaDisk, MediaDisk } from '../src/ports/media-files.ts';

/** An empty disk under test, and a folder for files on their way to it. */
export interface DiskUnderTest<Disk extends MediaDisk = MediaDisk> {
  readonly disk: Disk;
  readonly temporaryFolder: string;
  close(): Promise<void>;
}

const MONTH = '4f1d0000-0000-4000-8000-000000000001/uploads/11-2026';
/** Larger than anything that is sent in one piece. */
const LARGE_BYTES = 40 * 1_024 * 1_024 + 7;

/** The guarantees of a media disk; every implementation runs them. */
export function describeMediaDisk(name: string, open: () => Promise<DiskUnderTest>): void {
  describe(`${name} as a media disk`, () => {
    let world: DiskUnderTest;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());

    it('moves a file in, reports its size and address, and returns it', async () => {
      const { disk } = world;
      const from = await putFile(world, `${MONTH}/a.jpg`, Buffer.from('bread'));
      await expect(stat(from)).rejects.toThrow('ENOENT');
      expect((await disk.withLocal(`${MONTH}/a.jpg`, (local) => readFile(local))).toString()).toBe('bread');
      expect(await disk.sizeOf(`${MONTH}/a.jpg`)).toBe(5);
      expect(disk.urlOf(`${MONTH}/a.jpg`)).toMatch(new RegExp(`^https?://[^/]+/.*${MONTH}/a\\.jpg$`));
    });

    it('streams a file, and any part of it', async () => {
      const content = randomBytes(LARGE_BYTES);
      await putFile(world, `${MONTH}/large.mp4`, content);
      const { disk } = world;
      expect(await disk.sizeOf(`${MONTH}/large.mp4`)).toBe(LARGE_BYTES);
      expect(content.equals(await bytesOf(disk.stream(`${MONTH}/large.mp4`)))).toBe(true);
      for (const [first, last] of [
        [0, 0],
        [LARGE_BYTES - 1, LARGE_BYTES - 1],
        [17_000_000, 17_000_999],
      ] as const) {
        const part = await bytesOf(disk.stream(`${MONTH}/large.mp4`, { first, last }));
        expect(content.subarray(first, last + 1).equals(part)).toBe(true);
      }
    });

    it('gives a local copy to read and keeps its own', async () => {
      const { disk } = world;
      await putFile(world, `${MONTH}/e.jpg`, Buffer.from('flour'));
      const read = disk.withLocal(`${MONTH}/e.jpg`, (path) => readFile(path, 'utf8'));
      expect(await read).toBe('flour');
      expect(await disk.sizeOf(`${MONTH}/e.jpg`)).toBe(5);
      await expect(disk.withLocal(`${MONTH}/none.jpg`, (path) => readFile(path))).rejects.toThrow(
        MediaFileMissingError,
      );
    });

    it('copies a file', async () => {
      await putFile(world, `${MONTH}/b.mp4`, Buffer.from('water'));
      await world.disk.copy(`${MONTH}/b.mp4`, `${MONTH}/b.mov`);
      for (const path of [`${MONTH}/b.mp4`, `${MONTH}/b.mov`]) {
        expect((await world.disk.withLocal(path, (local) => readFile(local))).toString()).toBe('water');
      }
    });

    it('overwrites some bytes of a file and keeps the others', async () => {
      const content = randomBytes(LARGE_BYTES);
      await putFile(world, `${MONTH}/p.mp4`, content);
      const patches = [
        { first: 3, bytes: Buffer.from('free'), length: 4 },
        { first: 20_000_000, bytes: Buffer.from('free'), length: 70_000 },
        { first: 8 * 1_024 * 1_024 - 2, bytes: Buffer.from('edge'), length: 4 },
        { first: LARGE_BYTES - 3, bytes: new Uint8Array(), length: 3 },
      ];
      await world.disk.patch(`${MONTH}/p.mp4`, patches);
      for (const { first, bytes, length } of patches)
        content.fill(0, first, first + length).set(bytes, first);
      expect(content.equals(await world.disk.withLocal(`${MONTH}/p.mp4`, (local) => readFile(local)))).toBe(
        true,
      );
      await putFile(world, `${MONTH}/q.mp4`, Buffer.from('small file'));
      await world.disk.patch(`${MONTH}/q.mp4`, [{ first: 6, bytes: Buffer.from('d'), length: 4 }]);
      expect((await world.disk.withLocal(`${MONTH}/q.mp4`, (local) => readFile(local))).toString()).toBe(
        'small d\0\0\0',
      );
      await expect(world.disk.patch(`${MONTH}/none.mp4`, patches)).rejects.toThrow(MediaFileMissingError);
    });

    it('removes a file, and ignores one that does not exist', async () => {
      const { disk } = world;
      await putFile(world, `${MONTH}/c.jpg`, Buffer.from('salt'));
      await disk.remove(`${MONTH}/c.jpg`);
      await disk.remove(`${MONTH}/c.jpg`);
      expect(await disk.sizeOf(`${MONTH}/c.jpg`)).toBeNull();
      await expect(bytesOf(disk.stream(`${MONTH}/c.jpg`))).rejects.toThrow(MediaFileMissingError);
      await expect(disk.copy(`${MONTH}/c.jpg`, `${MONTH}/d.jpg`)).rejects.toThrow(MediaFileMissingError);
      expect(await disk.sizeOf('4f1d0000-0000-4000-8000-000000000009/uploads/11-2026/c.jpg')).toBeNull();
    });
  });
}

/** The guarantees of a media disk whose files can be listed. */
export function describeListableMediaDisk(
  name: string,
  open: () => Promise<DiskUnderTest<ListableMediaDisk>>,
): void {
  describeMediaDisk(name, open);
  describe(`${name} as a media disk to look through`, () => {
    let world: DiskUnderTest<ListableMediaDisk>;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());

    it('lists only folders of uploads and account pictures, with their files', async () => {
      const { disk } = world;
      expect(await disk.folders()).toEqual([]);
      const other = MONTH.replace('11-2026', '12-2026');
      const avatars = MONTH.replace('uploads/11-2026', 'avatars');
      const paths = ['1', '2', '3', '4', '5'].map((file) => `${MONTH}/${file}.jpg`);
      for (const path of [
        ...paths,
        `${other}/a.jpg`,
        `${avatars}/a.jpg`,
        'avatars/a.jpg',
        'photos/uploads/11-2026/a.jpg',
      ]) {
        await putFile(world, path, Buffer.from('x'));
      }
      expect([...(await disk.folders())].sort()).toEqual([avatars, MONTH, other]);
      const files = await disk.filesIn(MONTH);
      expect(files.map(({ path }) => path).sort()).toEqual(paths);
      for (const { modifiedAt } of files)
        expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
      await disk.removeUnfinished(new Date());
      expect(await disk.filesIn(MONTH)).toHaveLength(paths.length);
    });
  });
}

async function putFile(world: DiskUnderTest, path: string, content: Uint8Array): Promise<string> {
  const from = join(world.temporaryFolder, randomBytes(8).toString('hex'));
  await writeFile(from, content);
  await world.disk.put(from, path);
  return from;
}

async function bytesOf(stream: Promise<AsyncIterable<Uint8Array>>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
