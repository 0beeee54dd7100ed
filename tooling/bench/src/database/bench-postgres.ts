import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@crier/dev-postgres';

/** A PostgreSQL server to measure on. */
export interface BenchPostgres {
  readonly adminUrl: string;
  /** A folder for files of the run, deleted by `close`. */
  readonly folder: string;
  close(): Promise<void>;
}

/** The server given, or one of its own with the settings of the demo: everything is written through (fsync on). */
export async function openBenchPostgres(adminUrl: string | null): Promise<BenchPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'crier-bench-'));
  chmodSync(folder, 0o755);
  const postgres =
    adminUrl === null
      ? await startPostgres({ dataDir: join(folder, 'postgres'), removeAfter: [folder] })
      : null;
  return {
    adminUrl: adminUrl ?? postgres?.url() ?? '',
    folder,
    close: async () => {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
