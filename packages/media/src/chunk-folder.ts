import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '@crier/domain';
import type { ChunkDisk, ChunkPlace } from '@crier/operations/ports';
import { findChunk } from './chunk-source.ts';
import { createWhole, type Whole } from './whole.ts';

/** Prefixes of assembled files: one for the file itself, one for the name under which it is handed over. */
const WHOLE = 'whole-';
const READY = 'ready-';
/** At most this many uploads are assembled while they arrive; the others are assembled when they are complete. */
const MAX_WHOLES = 1_000;
/** Another program that still adds chunks can disturb the assembly once, and then gives up. */
const MAX_TRIES = 4;

/**
 * Chunks of uploads below a local folder, `<uuid>/<index>`. Temporary files handed in must lie on the same file system.
 * Programs on several machines need a shared folder. A chunk truncated by a power cut is found by its size; the assembled
 * file is flushed to disk when it moves to the media disk. The program that received the first chunk assembles the file
 * while later chunks arrive. If another program completes the upload, or a chunk was replaced, that program assembles the
 * file again.
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

/** Removes all assembled files except one. */
async function removeOthers(parent: string, whole: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    if ((name.startsWith(WHOLE) || name.startsWith(READY)) && path !== whole) await rm(path, { force: true });
  }
}

/** Gives the assembled file a second name. Moving it by that name leaves the first one for another attempt. */
async function withAnotherName(whole: string, name: string): Promise<string> {
  try {
    await link(whole, name);
  } catch {
    await copyFile(whole, name);
  }
  return name;
}
