import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase } from '@crier/persistence/testing';

export interface Installation {
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** A migrated database of a test's own, and the settings of an installation on it. */
export async function openInstallation(adminUrl: string): Promise<Installation> {
  const database = await cloneDatabase(adminUrl);
  const dataDir = mkdtempSync(join(tmpdir(), 'crier-cli-'));
  const environment = {
    DATABASE_URL: database.url,
    SERVICE_BASE_URL: 'http://127.0.0.1:9',
    SERVICE_SECRET: 'a secret of tests that is long enough',
    SERVICE_DATA_DIR: dataDir,
    SERVICE_ALLOW_PRIVATE_NETWORK: 'true',
    MEDIA_READER_PRIORITY: 'normal',
  };
  return {
    environment,
    close: async () => {
      rmSync(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}
