import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A committed file that is derived from sources. */
export interface Generator {
  /** Relative to the root, such as `docs/errors.md`. */
  file: string;
  /** The whole content; the same sources give the same content. */
  render: () => string | Promise<string>;
}

/** The files whose content on disk differs from what their generator renders, including missing ones. */
export async function findStale(root: string, generators: Generator[]): Promise<string[]> {
  const stale: string[] = [];
  for (const { file, render } of generators) {
    const content = await render();
    const path = join(root, file);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== content) stale.push(file);
  }
  return stale;
}

/** Writes every stale file and returns the names of the written files. */
export async function writeStale(root: string, generators: Generator[]): Promise<string[]> {
  const written: string[] = [];
  for (const { file, render } of generators) {
    const content = await render();
    const path = join(root, file);
    if (existsSync(path) && readFileSync(path, 'utf8') === content) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    written.push(file);
  }
  return written;
}
