import { lstat, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Where the bytes of a chunk are: in its own file, or in the file that the chunks are assembled in. */
export interface ChunkSource {
  readonly path: string;
  readonly start: number;
  readonly size: number;
  /** Distinguishes it from a chunk that replaces it. */
  readonly mark: string;
}

/**
 * Finds the bytes of a chunk at its path; null when they are not there. Once a chunk has been assembled with others, a
 * symbolic link replaces it and names the file, the first byte and the size. Nothing that clients send ever becomes a
 * link.
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
 * Replaces a chunk whose bytes are now in another file of its folder with a link, and returns its mark. If the file
 * system has no links, the chunk stays as it is and the result is null.
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
