import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
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

it('puts chunks together in order, the newest of each', async () => {
  const chunks = createChunkFolder(join(root, 'a'));
  const upload = randomUUID();
  await chunks.keep(upload, 1, await temporary('world'));
  await chunks.keep(upload, 0, await temporary('spoilt'));
  expect(await chunks.assemble(upload, [6, 4])).toEqual({ missing: [1] });
  await chunks.keep(upload, 0, await temporary('hello '));
  const assembled = await chunks.assemble(upload, [6, 5]);
  expect('path' in assembled && (await readFile(assembled.path, 'utf8'))).toBe('hello world');
  await chunks.discard(upload);
  expect(await chunks.assemble(upload, [6, 5])).toEqual({ missing: [0, 1] });
  await chunks.discard(upload);
});

it('finds folders nobody has touched, and leaves no way out of its own', async () => {
  const folder = join(root, 'b');
  const chunks = createChunkFolder(folder);
  const [old, fresh] = [randomUUID(), randomUUID()];
  expect(await chunks.idle(new Date(), 10)).toEqual([]);
  for (const upload of [old, fresh]) await chunks.keep(upload, 0, await temporary('x'));
  await utimes(join(folder, old), 1_000, 1_000);
  expect(await chunks.idle(new Date(Date.now() - 60_000), 10)).toEqual([old]);
  await expect(chunks.keep('../..', 0, await temporary('x'))).rejects.toThrow(TypeError);
});
