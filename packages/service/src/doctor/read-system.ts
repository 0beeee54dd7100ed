import type { SystemState } from '@crier/operations/ports';
import { countUnconfirmed, listMatters, queueAges, readHeartbeat } from '@crier/persistence';
import packageManifest from '../../package.json' with { type: 'json' };
import type { Service } from '../composition/service.ts';
import { examineInstallation } from './examine-installation.ts';
import { oneAtATime } from './one-at-a-time.ts';

type Parts = Pick<Service, 'settings' | 'database' | 'sandbox' | 'networks' | 'now'>;

/** Returns a function that reads the state of the system, once at a time. */
export function systemReader(parts: Parts): () => Promise<SystemState> {
  return oneAtATime(() => readSystem(parts));
}

async function readSystem({ settings, database, sandbox, networks, now }: Parts): Promise<SystemState> {
  const { pool } = database;
  const at = new Date(now());
  const [examination, postgresql, worker, scheduler, ages, unconfirmed, matters] = await Promise.all([
    examineInstallation({ settings, database, sandbox }),
    pool.query<{ version: string }>("select current_setting('server_version') as version"),
    readHeartbeat(pool, 'worker'),
    readHeartbeat(pool, 'scheduler'),
    queueAges(pool),
    countUnconfirmed(pool),
    listMatters(pool),
  ]);
  return {
    at,
    ...examination,
    edition: settings.edition,
    versions: {
      crier: packageManifest.version,
      node: process.versions.node,
      postgresql: postgresql.rows[0]?.version ?? '',
    },
    worker: { reportedAt: worker, lookedAt: scheduler },
    matters,
    networks: Object.values(networks).map(({ platform, browser }) => ({
      provider: platform,
      isSetUp: browser !== null,
      oldestDueSeconds: Math.round(ages.get(platform) ?? 0),
      unconfirmed: unconfirmed.get(platform) ?? 0,
    })),
  };
}
