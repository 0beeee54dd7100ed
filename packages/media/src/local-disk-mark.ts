import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskMark } from '@crier/operations/ports';
import { DISK_MARK } from './hidden-names.ts';

/** Codes of file systems that have no hard links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** The mark of a local folder. It is complete or absent, even if two programs write one at the same moment. */
export function createLocalDiskMark(folder: string): DiskMark {
  const path = join(folder, DISK_MARK);
  const written = async (text: string): Promise<string> => {
    await mkdir(folder, { recursive: true });
    const beside = join(folder, `.${randomUUID()}.part`);
    const file = await open(beside, 'wx');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    return beside;
  };
  return {
    async read() {
      try {
        return await readFile(path, 'utf8');
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async create(text) {
      const beside = await written(text);
      try {
        await link(beside, path);
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        if (!NO_LINKS.includes(codeOf(error))) throw error;
        return await createWithoutLinks(path, text);
      } finally {
        await rm(beside, { force: true });
      }
    },
    async replace(text) {
      await rename(await written(text), path);
    },
  };
}

async function createWithoutLinks(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
