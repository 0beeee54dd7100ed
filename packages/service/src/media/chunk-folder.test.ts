import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
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

it('finds folders nobody has touched, and leaves no way out of its own', async () => {
  const folder = join(root, 'b');
  const chunks = createChunkFolder(folder);
  expect(await chunks.idle(new Date(), 10)).toEqual([]);
  const [old, fresh] = [await chunks.begin('a'), await chunks.begin('b')];
  for (const place of [old, fresh]) await chunks.keep(place, 0, await temporary('x'));
  await utimes(join(folder, old.name), 1_000, 1_000);
  expect(await chunks.idle(new Date(Date.now() - 60_000), 10)).toEqual([old]);
  const outside = { name: '../..', path: null };
  await expect(chunks.keep(outside, 0, await temporary('x'))).rejects.toThrow(TypeError);
});

it('keeps but one of the files that were put together', async () => {
  const folder = join(root, 'c');
  const chunks = createChunkFolder(folder);
  const place = await chunks.begin('a');
  await chunks.keep(place, 0, await temporary('x'));
  for (let tries = 0; tries < 3; tries++) await chunks.assemble(place, [1]);
  const names = await readdir(join(folder, place.name));
  expect(names.filter((name) => name.startsWith('whole-'))).toHaveLength(1);
});
