import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '@crier/domain';
import type { ChunkDisk } from '@crier/operations';

/**
 * Chunks of uploads below a local folder, `<uuid>/<index>`. Temporary files handed in must lie on the same file system.
 * Programs on several machines need the folder to be shared.
 */
export function createChunkFolder(folder: string): ChunkDisk {
  const place = (upload: string): string => {
    if (!isUuid(upload)) throw new TypeError('an upload is named by its UUID');
    return join(folder, upload);
  };
  return {
    async keep(upload, index, temporaryPath) {
      await mkdir(place(upload), { recursive: true, mode: 0o700 });
      const file = await open(temporaryPath, 'r+');
      await file.sync().finally(() => file.close());
      await rename(temporaryPath, join(place(upload), String(index)));
    },
    async assemble(upload, sizes) {
      const paths = sizes.map((_, index) => join(place(upload), String(index)));
      const found = await Promise.all(paths.map(sizeOf));
      const missing = sizes.flatMap((size, index) => (found[index] === size ? [] : [index]));
      if (missing.length > 0) return { missing };
      const path = join(place(upload), `whole-${randomUUID()}`);
      const whole = await open(path, 'wx', 0o600);
      try {
        for (const chunk of paths)
          for await (const bytes of createReadStream(chunk)) await whole.write(bytes);
      } finally {
        await whole.close();
      }
      return { path };
    },
    discard: (upload) => rm(place(upload), { recursive: true, force: true }),
    async idle(before, limit) {
      const names = await readdir(folder).catch(() => []);
      const idle: string[] = [];
      for (const name of names) {
        if (idle.length === limit) break;
        const found = isUuid(name) ? await stat(join(folder, name)).catch(() => null) : null;
        if (found && found.mtimeMs < before.getTime()) idle.push(name);
      }
      return idle;
    },
  };
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.size ?? null;
}
