import type { MediaDiskStore } from '@crier/operations/ports';
import type pg from 'pg';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { transaction } from '../database/transaction.ts';
import { noteHeldSweep } from './held-sweep.ts';

/** The media disk's state in the database, on PostgreSQL. */
export function createMediaDiskStore(pool: pg.Pool): MediaDiskStore {
  return {
    transaction: (work) =>
      transaction(pool, (client) =>
        work({
          forgetHeldSweep: () => noteHeldSweep(client, null),
          audit: createAuditWriter(client),
        }),
      ),
  };
}
