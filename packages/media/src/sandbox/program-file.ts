import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Each beside a bundled program, or in these sources. */
const PLACES = {
  reader: ['./media-reader.js', './program/main.ts'],
  starter: ['./process-starter.js', './program/start-processes.ts'],
};

/**
 * The program that reads a file in a child, or the one that starts children.
 * @throws when the installation lacks it
 */
export function programFile(name: keyof typeof PLACES): string {
  for (const place of PLACES[name]) {
    const path = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(path)) return realpathSync(path);
  }
  throw new Error(`the service is installed without one of its programs (${name})`);
}

/**
 * The files that Node must be allowed to read to run a program: its own folder, the one above if the program runs from
 * sources, and the packages and their manifests in every folder above it.
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
