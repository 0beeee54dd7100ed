import type { SecretRows, SecretStore } from '@crier/operations/ports';
import type pg from 'pg';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { MARK_UNAUTHORIZED } from '../journal/vault.ts';
import { dropClientKeys, dropLostClientKeys, keepClientKeys, readClientKeys } from './client-keys.ts';
import type { KeyedSealer } from './keyed-sealer.ts';
import { registerSecret } from './register-secret.ts';
import { resealAll, surveySeals } from './reseal.ts';
import { adoptSecret, checkSecret, keysInUse } from './secret-keys.ts';
import { forgetUnusedClientKeys } from './unused-client-keys.ts';

/** The secret of an installation, on PostgreSQL. */
export function createSecretStore(pool: pg.Pool, sealer: KeyedSealer): SecretStore {
  return {
    keyIds: sealer.keyIds,
    check: () => checkSecret(pool, sealer),
    keysInUse: () => keysInUse(pool),
    survey: () => surveySeals(pool, sealer),
    register: () => registerSecret(pool, sealer),
    keepClientKeys: (keys) => keepClientKeys(pool, sealer, keys),
    dropClientKeys: () => dropClientKeys(pool),
    resealAll: (progress) => resealAll(pool, sealer, progress),
    transaction: (work) => transaction(pool, (client) => work(secretRows(client, sealer))),
  };
}

function secretRows(client: pg.PoolClient, sealer: KeyedSealer): SecretRows {
  return {
    adopt: () => adoptSecret(client, sealer),
    dropLostClientKeys: () => dropLostClientKeys(client, sealer),
    forgetUnusedClientKeys: (listed) => forgetUnusedClientKeys(client, sealer, listed),
    listClientKeys: async () => (await readClientKeys(client, sealer)).map(({ kid }) => String(kid)),
    disconnect: async (account, { message, code = 'told' }) => {
      await run(client, MARK_UNAUTHORIZED, [account, message, code]);
    },
    audit: createAuditWriter(client),
  };
}
