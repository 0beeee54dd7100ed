import { join } from 'node:path';

/** Name of the installation's database on the embedded server. */
export const DATABASE_NAME = 'crier';

/** Where the embedded server keeps its data. */
export function postgresFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}
