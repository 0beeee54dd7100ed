import { setTimeout as pause } from 'node:timers/promises';
import { findRunningServer } from '@crier/dev-postgres';
import { type DemoDatabase, startEmbeddedDatabase } from '../installation/demo-database.ts';
import { createSecrets, type DemoSecrets, readSecrets } from '../installation/demo-secrets.ts';
import { DATABASE_NAME, postgresFolder } from '../installation/embedded-place.ts';
import { readLock, takeLockAfterCommands } from '../installation/folder-lock.ts';

const LOCK_WAIT_MS = 60_000;
const DEMO_WAIT_MS = 30_000;
const POLL_MS = 50;

/** The embedded database, and the secrets of the installation it belongs to. */
export interface EmbeddedInstallation extends DemoDatabase {
  readonly secrets: DemoSecrets;
}

/**
 * The embedded database for the length of one command: that of the running demo, else a server of its own. Commands at
 * once wait for each other when no demo runs.
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<EmbeddedInstallation> {
  const lock = await takeLockAfterCommands(dataDir, 'command', LOCK_WAIT_MS);
  if (!('release' in lock)) {
    if (lock.holder === 'command') throw new Error(`another command (process ${lock.pid}) does not end`);
    return await installationOfDemo(dataDir);
  }
  try {
    const database = await startEmbeddedDatabase(dataDir);
    const stop = async () => {
      await database.stop();
      lock.release();
    };
    return { url: database.url, stop, secrets: readSecrets(dataDir) ?? createSecrets(dataDir) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A demo that is just starting has its database in a moment. */
async function installationOfDemo(dataDir: string): Promise<EmbeddedInstallation> {
  const deadline = Date.now() + DEMO_WAIT_MS;
  for (;;) {
    const server = findRunningServer(postgresFolder(dataDir));
    const secrets = readSecrets(dataDir);
    if (server && secrets) return { url: server.url(DATABASE_NAME), secrets, stop: async () => undefined };
    if (readLock(dataDir)?.holder !== 'demo') throw new Error('the demo has ended meanwhile; try again');
    if (Date.now() > deadline) {
      throw new Error(
        'the demo that runs here has no embedded database: set DATABASE_URL and SERVICE_SECRET as for the demo',
      );
    }
    await pause(POLL_MS);
  }
}
