import { lstat, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Where the bytes of a chunk are: in a file of its own, or in the file that chunks are put together in. */
export interface ChunkSource {
  readonly path: string;
  readonly start: number;
  readonly size: number;
  /** Tells it from a chunk that takes its place. */
  readonly mark: string;
}

/**
 * Finds the bytes of a chunk at its path; null when they are not there. Once a chunk is put together with others, a
 * symbolic link stands in for it that names the file, the first byte and the size: what clients send never becomes one.
 */
export async function findChunk(path: string): Promise<ChunkSource | null> {
  const found = await lstat(path, { bigint: true }).catch(() => null);
  if (found?.isFile()) {
    const mark = `${found.ino} ${found.ctimeNs} ${found.size}`;
    return { path, start: 0, size: Number(found.size), mark };
  }
  if (!found?.isSymbolicLink()) return null;
  const mark = await readlink(path).catch(() => '');
  const [, name = '', start = '', size = ''] = /^([\w-]+):(\d+):(\d+)$/.exec(mark) ?? [];
  if (name === '') return null;
  const source = { path: join(dirname(path), name), start: Number(start), size: Number(size), mark };
  const whole = await stat(source.path).catch(() => null);
  return whole && whole.size >= source.start + source.size ? source : null;
}

/**
 * Lets a link stand in for a chunk whose bytes are now in another file of its folder; answers its mark. Where there are
 * no links the chunk stays as it is, and null is the answer.
 */
export async function standIn(
  path: string,
  whole: string,
  start: number,
  size: number,
): Promise<string | null> {
  const mark = `${basename(whole)}:${start}:${size}`;
  const beside = `${whole}-link`;
  try {
    await symlink(mark, beside);
  } catch {
    return null;
  }
  try {
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  return mark;
}
