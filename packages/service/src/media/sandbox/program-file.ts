import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside a bundled program; in these sources. */
const PLACES = ['./media-reader.js', './program/main.ts'];

/**
 * The program of the children.
 * @throws when the service was installed without it
 */
export function readerProgram(): string {
  for (const place of PLACES) {
    const path = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(path)) return realpathSync(path);
  }
  throw new Error('the program that reads media files is not installed with the service');
}

/**
 * The files that Node must be let read to run a program: its own folder, the one above for a program in sources, and the
 * packages and their descriptions in every folder above it.
 */
export function filesToRun(program: string): string[] {
  const folder = dirname(program);
  const own = program.endsWith('.ts') ? dirname(dirname(folder)) : folder;
  const found = [own];
  for (let above = folder; ; above = dirname(above)) {
    for (const name of ['package.json', 'node_modules']) {
      const path = join(above, name);
      if (existsSync(path)) found.push(path);
    }
    if (above === dirname(above)) return found;
  }
}
