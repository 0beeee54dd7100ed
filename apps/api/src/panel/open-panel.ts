import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built panel, as the API serves it. */
export interface Panel {
  /** Absolute folder of the files whose names change with their content. */
  readonly assets: string;
  /** The page that starts it, as it was built. */
  readonly page: string;
  /** The scripts of the workers by their addresses, which never change; a build may lack them. */
  readonly workers: Readonly<Record<string, string>>;
}

/**
 * Beside the bundled programs in an image; otherwise in the room that builds it, relative to these sources or to a
 * bundle.
 */
const PLACES = ['./panel', '../../../panel/dist', '../../panel/dist'];

/** What receives what a phone shares, and what shows notifications. */
const WORKERS = ['share/worker.js', 'push/worker.js'];

/** Reads the panel from a folder, by default the one built with the program. Null if the folder has no `index.html`. */
export function openPanel(folder: string | null): Panel | null {
  const places =
    folder === null ? PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))) : [folder];
  const found = places.find((place) => existsSync(join(place, 'index.html')));
  if (found === undefined) return null;
  const read = (name: string) => readFileSync(join(found, name), 'utf8');
  const built = WORKERS.filter((worker) => existsSync(join(found, worker)));
  const workers = Object.fromEntries(built.map((worker) => [`/${worker}`, read(worker)]));
  return { assets: join(found, 'assets'), page: read('index.html'), workers };
}
