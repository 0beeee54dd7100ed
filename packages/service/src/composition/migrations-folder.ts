import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Beside a bundled program, or in the package that owns them, relative to these sources or to a bundle in its folder.
 */
const PLACES = [
  './migrations',
  '../../../persistence/prisma/migrations',
  '../../../packages/persistence/prisma/migrations',
];

/**
 * The folder of the database's migrations.
 * @throws when the program was installed without them
 */
export function migrationsFolder(): string {
  for (const place of PLACES) {
    const folder = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(folder)) return folder;
  }
  throw new Error('the database migrations are not installed with the program');
}
