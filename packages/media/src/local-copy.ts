import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Calls `work` with a local copy of the content. Its temporary folder below `folder` is removed afterwards. */
export async function withLocalCopy<T>(
  read: () => Promise<AsyncIterable<Uint8Array>>,
  folder: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const place = await mkdtemp(join(folder, 'copy-'));
  try {
    const path = join(place, 'file');
    await pipeline(await read(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
