import { randomUUID } from 'node:crypto';
import {
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChunkFolder } from './chunk-folder.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crier-chunks-'));
});
afterAll(() => rm(root, { recursive: true }));

async function temporary(text: string): Promise<string> {
  const path = join(root, `temporary-${randomUUID()}`);
  await writeFile(path, text);
  return path;
}

it('finds folders untouched for a time, and never leaves its own', async () => {
  const folder = join(root, 'b');
  const chunks = createChunkFolder(folder);
  expect(await chunks.idle(new Date(), 10)).toEqual([]);
  const [old, fresh] = [await chunks.begin('a'), await chunks.begin('b')];
  for (const place of [old, fresh]) await chunks.keep(place, 0, await temporary('x'));
  const put = async () => (await lstat(join(folder, old.name, '0'))).isSymbolicLink();
  await expect.poll(put).toBe(true);
  await utimes(join(folder, old.name), 1_000, 1_000);
  expect(await chunks.idle(new Date(Date.now() - 60_000), 10)).toEqual([old]);
  const outside = { name: '../..', path: null };
  await expect(chunks.keep(outside, 0, await temporary('x'))).rejects.toThrow(TypeError);
});

it('keeps only one of the assembled files', async () => {
  const folder = join(root, 'c');
  const chunks = createChunkFolder(folder);
  const place = await chunks.begin('a');
  await chunks.keep(place, 0, await temporary('x'));
  for (let tries = 0; tries < 3; tries++) await chunks.assemble(place, [1]);
  const names = await readdir(join(folder, place.name));
  expect(names.filter((name) => name.startsWith('whole-'))).toHaveLength(1);
});

/** Two programs on one folder. */
async function shared(name: string) {
  const folder = join(root, name);
  const [one, other] = [createChunkFolder(folder), createChunkFolder(folder)];
  const place = await one.begin('a');
  const assemble = async (chunks: typeof one, sizes: readonly number[]) => {
    const assembled = await chunks.assemble(place, sizes);
    if (!('file' in assembled)) return assembled;
    const file = join(root, `taken-${randomUUID()}`);
    await rename(assembled.file, file);
    return await readFile(file, 'utf8');
  };
  return { folder: join(folder, place.name), place, one, other, assemble };
}

it('assembles what several programs received, repeatedly', async () => {
  const { place, one, other, assemble } = await shared('d');
  for (let index = 0; index < 10; index++) {
    await (index % 3 === 0 ? one : other).keep(place, index, await temporary(`chunk ${index},`));
  }
  const sizes = Array.from({ length: 10 }, () => 8);
  const expected = Array.from({ length: 10 }, (_, index) => `chunk ${index},`).join('');
  for (const chunks of [other, one, createChunkFolder(join(root, 'd')), one]) {
    expect(await assemble(chunks, sizes)).toBe(expected);
  }
  await other.keep(place, 4, await temporary('newest!,'));
  for (const chunks of [one, other]) {
    expect(await assemble(chunks, sizes)).toBe(expected.replace('chunk 4,', 'newest!,'));
  }
});

it('assembles, repeatedly, while others are still adding chunks', async () => {
  const expected = Array.from({ length: 6 }, (_, index) => `chunk ${index},`);
  for (let round = 0; round < 40; round++) {
    const { place, one, other, assemble } = await shared(`race-${round}`);
    await Promise.all(
      expected.map(async (text, index) =>
        (index % 2 === 0 ? one : other).keep(place, index, await temporary(text)),
      ),
    );
    const sizes = expected.map((text) => text.length);
    expect(await assemble(round % 3 === 0 ? one : other, sizes)).toBe(expected.join(''));
  }
});

it('assembles again after another program completed, although the first had begun', async () => {
  const { folder, place, one, other, assemble } = await shared('g');
  for (const index of [0, 1]) await one.keep(place, index, await temporary(`chunk ${index},`));
  await expect.poll(async () => (await lstat(join(folder, '1'))).isSymbolicLink()).toBe(true);
  await other.keep(place, 2, await temporary('chunk 2,'));
  for (const chunks of [other, one, other]) {
    expect(await assemble(chunks, [8, 8, 8])).toBe('chunk 0,chunk 1,chunk 2,');
  }
});

it('stores the bytes of chunks once, and reports them missing when they vanish', async () => {
  const { folder, place, one, assemble } = await shared('e');
  for (let index = 0; index < 4; index++) await one.keep(place, index, await temporary('x'.repeat(1_000)));
  const held = async () => {
    const found = await Promise.all((await readdir(folder)).map((name) => lstat(join(folder, name))));
    return found.filter((each) => each.isFile()).map(({ size }) => size);
  };
  await expect.poll(held).toEqual([4_000]);
  const [whole = ''] = (await readdir(folder)).filter((name) => name.startsWith('whole-'));
  await truncate(join(folder, whole), 2_500);
  expect(await assemble(one, [1_000, 1_000, 1_000, 1_000])).toEqual({ missing: [2, 3] });
  for (const index of [2, 3]) await one.keep(place, index, await temporary('y'.repeat(1_000)));
  expect(await assemble(one, [1_000, 1_000, 1_000, 1_000])).toBe('x'.repeat(2_000) + 'y'.repeat(2_000));
});

it('never takes a client’s file for an assembled one', async () => {
  const { place, one, assemble } = await shared('f');
  await one.keep(place, 1, await temporary('whole-1:0:5'));
  await symlink('../../../../etc/passwd:0:5', join(root, 'f', place.name, '0'));
  expect(await assemble(one, [5, 11])).toEqual({ missing: [0] });
});
