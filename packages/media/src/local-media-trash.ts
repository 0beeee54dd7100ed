import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaTrash, TrashedFile } from '@crier/operations/ports';
import { isDay, TRASH } from './hidden-names.ts';
import { isMediaPathSegment, mediaPathSegments } from './media-path-segments.ts';

/** The trash of a local folder: `.trash/<day>/<path>` below it. Files are moved by rename and keep their times. */
export function createLocalMediaTrash(folder: string): MediaTrash {
  const trash = join(folder, TRASH);
  const live = (path: string) => join(folder, ...mediaPathSegments(path));
  const trashed = ({ day, path }: TrashedFile) => {
    if (!isDay(day)) throw new Error(`${JSON.stringify(day)} is not a day of the trash`);
    return join(trash, day, ...mediaPathSegments(path));
  };
  const days = async () => (await namesIn(trash)).filter(isDay).sort();
  const filesOf = async (day: string): Promise<TrashedFile[]> => {
    const entries = await readdir(join(trash, day), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(trash, day).length + 1))
      .filter((path) => path.split('/').every(isMediaPathSegment))
      .sort()
      .map((path) => ({ path, day }));
  };
  return {
    async take(path, day) {
      const target = trashed({ path, day });
      await mkdir(dirname(target), { recursive: true });
      return await moved(live(path), target);
    },
    async list() {
      const files: TrashedFile[] = [];
      for (const day of await days()) files.push(...(await filesOf(day)));
      return files;
    },
    async restore(file) {
      const target = live(file.path);
      if (await isFile(target)) return 'taken';
      await mkdir(dirname(target), { recursive: true });
      return (await moved(trashed(file), target)) ? 'restored' : 'missing';
    },
    async empty(beforeDay) {
      let removed = 0;
      for (const day of (await days()).filter((each) => each < beforeDay)) {
        removed += (await filesOf(day)).length;
        await rm(join(trash, day), { recursive: true, force: true });
      }
      if ((await days()).length === 0) await rmdir(trash).catch(() => undefined);
      return removed;
    },
  };
}

async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}

/** Empty when the folder does not exist. */
async function namesIn(parent: string): Promise<string[]> {
  try {
    return await readdir(parent);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
