import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentFolder } from './parent-folder.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

/**
 * A fresh server for tests: without fsync, in memory where there is room. Its folder is gone when the server is, also
 * when this process was killed.
 */
export async function startTemporaryPostgres(options: { port?: number } = {}): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(parentFolder(), 'crier-test-postgres-'));
  chmodSync(folder, 0o755);
  try {
    return await startPostgres({
      ...options,
      dataDir: join(folder, 'data'),
      fsync: false,
      removeAfter: [folder],
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
