import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '@crier/domain';
import type { ChunkDisk, ChunkPlace } from '@crier/operations';
import { createWhole, type Whole } from './whole.ts';

const WHOLE = 'whole-';
/** Uploads that are put together while they arrive, at most; the others are when they are complete. */
const MAX_WHOLES = 1_000;

/**
 * Chunks of uploads below a local folder, `<uuid>/<index>`. Temporary files handed in must lie on the same file system.
 * Programs on several machines need the folder to be shared. A chunk that a power cut takes away is short, and so it is
 * missed; what the chunks become is written through when it is put on the media disk. Chunks are put together while
 * others arrive, and anew by whoever completes the upload when that was not done in the same process.
 */
export function createChunkFolder(folder: string): ChunkDisk {
  const wholes = new Map<string, Whole>();
  const locate = ({ name }: ChunkPlace): string => {
    if (!isUuid(name)) throw new TypeError('a folder of chunks is called by a UUID');
    return join(folder, name);
  };
  return {
    begin: async () => ({ name: randomUUID(), path: null }),
    async keep(place, index, temporaryPath) {
      const parent = locate(place);
      await mkdir(parent, { recursive: true, mode: 0o700 });
      await rename(temporaryPath, join(parent, String(index)));
      let whole = wholes.get(parent);
      if (!whole) {
        whole = createWhole(parent, join(parent, WHOLE + randomUUID()));
        wholes.set(parent, whole);
        if (wholes.size > MAX_WHOLES) wholes.delete(wholes.keys().next().value ?? '');
      }
      whole.goOn();
      return true;
    },
    async assemble(place, sizes) {
      const parent = locate(place);
      const paths = sizes.map((_, index) => join(parent, String(index)));
      const found = await Promise.all(paths.map(sizeOf));
      const missing = sizes.flatMap((size, index) => (found[index] === size ? [] : [index]));
      if (missing.length > 0) return { missing };
      const begun = wholes.get(parent);
      wholes.delete(parent);
      const finished = begun ? await begun.finish(sizes.length) : null;
      await removeWholes(parent, finished);
      if (finished !== null) return { file: finished };
      const file = await createWhole(parent, join(parent, WHOLE + randomUUID())).finish(sizes.length);
      if (file === null) throw new Error('chunks changed while they were put together');
      return { file };
    },
    async discard(place) {
      const parent = locate(place);
      const begun = wholes.get(parent);
      wholes.delete(parent);
      await begun?.stop();
      await rm(parent, { recursive: true, force: true });
    },
    async idle(before, limit) {
      const names = await readdir(folder).catch(() => []);
      const idle: ChunkPlace[] = [];
      for (const name of names) {
        if (idle.length === limit) break;
        const found = isUuid(name) ? await stat(join(folder, name)).catch(() => null) : null;
        if (found && found.mtimeMs < before.getTime()) idle.push({ name, path: null });
      }
      return idle;
    },
  };
}

/** Removes what was put together before, but for one. */
async function removeWholes(parent: string, but: string | null): Promise<void> {
  const paths = (await readdir(parent))
    .filter((name) => name.startsWith(WHOLE))
    .map((name) => join(parent, name));
  for (const path of paths) if (path !== but) await rm(path, { force: true });
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.size ?? null;
}
