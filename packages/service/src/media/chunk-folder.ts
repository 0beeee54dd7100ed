import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '@crier/domain';
import type { ChunkDisk, ChunkPlace } from '@crier/operations';
import { findChunk } from './chunk-source.ts';
import { createWhole, type Whole } from './whole.ts';

/** What chunks lie in once they are put together, and the name that is given away. */
const WHOLE = 'whole-';
const READY = 'ready-';
/** Uploads that are put together while they arrive, at most; the others are when they are complete. */
const MAX_WHOLES = 1_000;
/** Another program that still adds chunks gets in the way of putting them together once, and gives up then. */
const MAX_TRIES = 4;

/**
 * Chunks of uploads below a local folder, `<uuid>/<index>`. Temporary files handed in must lie on the same file system.
 * Programs on several machines need the folder to be shared. A chunk that a power cut takes away is short, and so it is
 * missed; what the chunks become is written through when it is put on the media disk. Chunks are put together while
 * others arrive, by the program that got the first of them, and anew by whoever completes the upload when that was
 * another or a chunk was replaced.
 */
export function createChunkFolder(folder: string): ChunkDisk {
  const wholes = new Map<string, Whole>();
  const locate = ({ name }: ChunkPlace): string => {
    if (!isUuid(name)) throw new TypeError('the name of a chunk folder must be a UUID');
    return join(folder, name);
  };
  return {
    begin: async () => ({ name: randomUUID(), path: null }),
    async keep(place, index, temporaryPath) {
      const parent = locate(place);
      await mkdir(parent, { recursive: true, mode: 0o700 });
      let whole = wholes.get(parent);
      if (!whole) {
        whole = createWhole(parent, join(parent, WHOLE + randomUUID()));
        wholes.set(parent, whole);
        if (wholes.size > MAX_WHOLES) wholes.delete(wholes.keys().next().value ?? '');
      }
      await whole.keep(temporaryPath, index);
      return true;
    },
    async assemble(place, sizes) {
      const parent = locate(place);
      const paths = sizes.map((_, index) => join(parent, String(index)));
      const found = await Promise.all(paths.map(findChunk));
      const missing = sizes.flatMap((size, index) => (found[index]?.size === size ? [] : [index]));
      if (missing.length > 0) return { missing };
      const begun = wholes.get(parent);
      wholes.delete(parent);
      let whole = (await begun?.finish(sizes.length)) ?? null;
      for (let tries = 0; whole === null && tries < MAX_TRIES; tries++) {
        whole = await createWhole(parent, join(parent, WHOLE + randomUUID())).finish(sizes.length);
      }
      if (whole === null) throw new Error('chunks changed while they were assembled');
      await removeOthers(parent, whole);
      return { file: await withAnotherName(whole, join(parent, READY + randomUUID())) };
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
async function removeOthers(parent: string, whole: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    if ((name.startsWith(WHOLE) || name.startsWith(READY)) && path !== whole) await rm(path, { force: true });
  }
}

/** The chunks stay in the file under its own name, for another try; whoever takes it by the other does not take them. */
async function withAnotherName(whole: string, name: string): Promise<string> {
  try {
    await link(whole, name);
  } catch {
    await copyFile(whole, name);
  }
  return name;
}
