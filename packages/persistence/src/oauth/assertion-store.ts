import type { AssertionStore } from '@crier/oauth-server';
import { type Executor, runOne } from '../database/statement.ts';
import { toOctets } from './octets.ts';

/** Seen assertions on PostgreSQL: the primary key lets one claim of each assertion succeed. */
export function createAssertionStore(pool: Executor): AssertionStore {
  return {
    claim: async (clientId, idHash, expiresAt) =>
      (await runOne(pool, CLAIM, [clientId, toOctets(idHash), expiresAt])) !== null,
  };
}

const CLAIM = `
  insert into oauth_assertions (client_id, id_hash, expires_at) values ($1, $2, $3)
  on conflict do nothing
  returning client_id`;
