import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { ListableMediaDisk } from '@crier/operations';

/** A path that does not stay below the disk's folder, or is not written the one way paths are. */
export class MediaPathError extends Error {
  constructor(path: string) {
    super(`${JSON.stringify(path)} is not a path of the media disk`);
    this.name = 'MediaPathError';
  }
}

/** One segment: starts with a letter or digit, so neither `..` nor hidden names exist. */
const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/;

/**
 * Media files in a local folder, served below `<base url>/storage`. A file is complete at its path or not there:
 * it is moved by rename, after a copy beside it when the temporary place is on another file system.
 */
export function createLocalMediaDisk(folder: string, baseUrl: string): ListableMediaDisk {
  const root = resolve(folder);
  const place = (path: string): string => {
    const segments = path.split('/');
    const full = join(root, ...segments);
    if (!segments.every((segment) => SEGMENT.test(segment)) || !full.startsWith(root + sep)) {
      throw new MediaPathError(path);
    }
    return full;
  };
  return {
    async put(temporaryPath, path) {
      const target = place(path);
      await mkdir(dirname(target), { recursive: true });
      await syncFile(temporaryPath);
      try {
        await rename(temporaryPath, target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        await moveAcross(temporaryPath, target);
      }
    },
    async remove(path) {
      await rm(place(path), { force: true });
    },
    async read(path) {
      const bytes = await readFile(place(path));
      return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    urlOf(path) {
      return `${baseUrl}/storage/${path.split('/').map(encodeURIComponent).join('/')}`;
    },
    async folders() {
      const found: string[] = [];
      for (const workspace of await namesIn(root)) {
        for (const month of await namesIn(join(root, workspace, 'uploads'))) {
          found.push(`${workspace}/uploads/${month}`);
        }
      }
      return found;
    },
    async filesIn(path) {
      const parent = place(path);
      const files = [];
      for (const name of await namesIn(parent)) {
        const found = await stat(join(parent, name)).catch(() => null);
        if (found?.isFile()) files.push({ path: `${path}/${name}`, modifiedAt: found.mtime });
      }
      return files;
    },
  };
}

/** The names in a folder that may be part of a path; none when there is no such folder. */
async function namesIn(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => []);
  return names.filter((name) => SEGMENT.test(name));
}

async function moveAcross(from: string, target: string): Promise<void> {
  const beside = join(dirname(target), `.${randomUUID()}.part`);
  try {
    await copyFile(from, beside);
    await syncFile(beside);
    await rename(beside, target);
  } finally {
    await rm(beside, { force: true });
  }
  await rm(from, { force: true });
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
