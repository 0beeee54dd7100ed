import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { isUuid, MediaFileMissingError } from '@crier/domain';
import type { ListableMediaDisk } from '@crier/operations/ports';
import { MediaDiskEmptyError } from './media-disk-empty.ts';
import { isMediaPathSegment, MediaPathError, mediaPathSegments } from './media-path-segments.ts';
import { mediaUrl } from './media-url.ts';
import { applyPatches } from './metadata/apply-patches.ts';

/** Files in transit. They are hidden, so that nothing serves or lists them. */
const UNFINISHED = /^\.[0-9a-f-]{36}\.part$/;

/**
 * Media files in a local folder, served below `<base url>/storage`. A file is either complete at its path or absent: it
 * is moved by rename, after being copied beside its path if the temporary folder is on another file system. A missing
 * or empty folder counts as a disk that is not mounted, and nothing is concluded about its files.
 */
export function createLocalMediaDisk(folder: string, baseUrl: string): ListableMediaDisk {
  const own = openFolder(folder);
  return { ...writesIn(own), ...readsIn(own, baseUrl), ...listingOf(own) };
}

interface Folder {
  readonly root: string;
  /** Where a path of the disk is. @throws MediaPathError for a path that leaves the folder */
  place(path: string): string;
  /** Rejects with the error of a missing file, or of an empty disk, when the work finds nothing at `path`. */
  orMissing<T>(path: string, work: Promise<T>): Promise<T>;
}

function openFolder(folder: string): Folder {
  const root = resolve(folder);
  return {
    root,
    place(path) {
      const full = join(root, ...mediaPathSegments(path));
      if (!full.startsWith(root + sep)) throw new MediaPathError(path);
      return full;
    },
    async orMissing(path, work) {
      try {
        return await work;
      } catch (cause) {
        if (!isAbsent(cause)) throw cause;
        const entries = await readdir(root).catch(() => []);
        if (entries.length > 0) throw new MediaFileMissingError(path, { cause });
        throw new MediaDiskEmptyError(cause);
      }
    },
  };
}

type Writes = Pick<ListableMediaDisk, 'put' | 'copy' | 'patch' | 'remove'>;
type Listing = Pick<ListableMediaDisk, 'folders' | 'filesIn' | 'removeUnfinished'>;
type Reads = Omit<ListableMediaDisk, keyof Writes | keyof Listing>;

function writesIn({ place, orMissing }: Folder): Writes {
  return {
    async put(temporaryPath, path) {
      const target = place(path);
      await mkdir(dirname(target), { recursive: true });
      await syncFile(temporaryPath);
      try {
        await rename(temporaryPath, target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        await copyWhole(temporaryPath, target);
        await rm(temporaryPath, { force: true });
      }
    },
    async copy(from, to) {
      const target = place(to);
      await mkdir(dirname(target), { recursive: true });
      await orMissing(from, copyWhole(place(from), target));
    },
    async patch(path, patches) {
      const target = place(path);
      const patched = async (beside: string) => {
        const file = await open(beside, 'r+');
        try {
          await applyPatches(file, patches);
        } finally {
          await file.close();
        }
      };
      await orMissing(path, copyWhole(target, target, patched));
    },
    async remove(path) {
      await rm(place(path), { force: true });
    },
  };
}

function readsIn({ place, orMissing }: Folder, baseUrl: string): Reads {
  return {
    async stream(path, range) {
      const file = await orMissing(path, open(place(path), 'r'));
      return createReadStream('', { fd: file, ...(range ? { start: range.first, end: range.last } : {}) });
    },
    async withLocal(path, work) {
      await orMissing(path, stat(place(path)));
      return await work(place(path));
    },
    async sizeOf(path) {
      try {
        const found = await orMissing(path, stat(place(path)));
        return found.isFile() ? found.size : null;
      } catch (error) {
        if (error instanceof MediaFileMissingError) return null;
        throw error;
      }
    },
    urlOf: (path) => mediaUrl(baseUrl, path),
  };
}

function listingOf({ root, place }: Folder): Listing {
  const folders = async () => {
    const found: string[] = [];
    for (const workspace of (await namesIn(root)).filter(isUuid)) {
      if ((await namesIn(join(root, workspace))).includes('avatars')) found.push(`${workspace}/avatars`);
      for (const month of await namesIn(join(root, workspace, 'uploads'))) {
        found.push(`${workspace}/uploads/${month}`);
      }
    }
    return found;
  };
  return {
    folders,
    async filesIn(path) {
      const parent = place(path);
      const files = [];
      for (const name of await namesIn(parent)) {
        const found = await stat(join(parent, name)).catch(() => null);
        if (found?.isFile()) files.push({ path: `${path}/${name}`, modifiedAt: found.mtime });
      }
      return files;
    },
    async removeUnfinished(before) {
      for (const path of await folders()) {
        const names = await readdir(place(path)).catch(() => []);
        for (const name of names.filter((each) => UNFINISHED.test(each))) {
          const full = join(place(path), name);
          const found = await stat(full).catch(() => null);
          if (found && found.mtimeMs < before.getTime()) await rm(full, { force: true });
        }
      }
    },
  };
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** The names in a folder that can be part of a path; empty when the folder does not exist. */
async function namesIn(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => []);
  return names.filter(isMediaPathSegment);
}

async function copyWhole(
  from: string,
  target: string,
  change: (path: string) => Promise<void> = async () => {},
): Promise<void> {
  const beside = join(dirname(target), `.${randomUUID()}.part`);
  try {
    await copyFile(from, beside);
    await change(beside);
    await syncFile(beside);
    await rename(beside, target);
  } finally {
    await rm(beside, { force: true });
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
