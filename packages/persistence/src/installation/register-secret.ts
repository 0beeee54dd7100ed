import { ensureKeysInUse, nothingOpens } from '@crier/operations/ports';
import type pg from 'pg';
import { run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { KeyedSealer } from './keyed-sealer.ts';
import { SEALED_KINDS, type SealedRecord } from './sealed-records.ts';
import { checkSecret, checksOf, readKeys, SECRET_KEYS_KEY, stateOf, writeKeys } from './secret-keys.ts';

/**
 * Ensures that a program has every key in use, and registers the key that it seals with. If the database has no check
 * values, the first program opens one of the sealed records before it writes them. Programs that start at once take
 * turns.
 * @throws SecretMismatchError when a key in use is missing, or no sealed record opens
 */
export async function registerSecret(pool: pg.Pool, sealer: KeyedSealer): Promise<void> {
  if ((await checkSecret(pool, sealer)).outcome === 'right') return;
  await transaction(pool, async (client) => {
    await run(client, HOLD, [SECRET_KEYS_KEY]);
    await run(client, LOCK, [SECRET_KEYS_KEY]);
    const keys = await readKeys(client);
    const state = stateOf(keys, sealer);
    const [sealing = ''] = sealer.keyIds;
    if (state.outcome === 'right') return;
    ensureKeysInUse(state, sealer.keyIds);
    if (state.outcome === 'unknown') await ensureOneOpens(client, sealer);
    const added = state.outcome === 'unknown' ? sealer.keyIds : [sealing];
    await writeKeys(client, { ...keys, ...checksOf(added, sealer) });
  });
}

/** @throws SecretMismatchError when there are sealed records and none opens; a single one may be damaged */
async function ensureOneOpens(client: pg.PoolClient, sealer: KeyedSealer): Promise<void> {
  let tried = 0;
  for (const kind of SEALED_KINDS) {
    for await (const records of kind.records(client)) {
      if (records.some((record) => opens(record, sealer))) return;
      tried += records.length;
    }
  }
  if (tried > 0) throw nothingOpens(tried);
}

function opens({ sealed, context }: SealedRecord, sealer: KeyedSealer): boolean {
  try {
    sealer.keyOf(sealed, context);
    return true;
  } catch {
    return false;
  }
}

const HOLD = `insert into settings (key, value) values ($1, '{}') on conflict do nothing`;

const LOCK = 'select 1 from settings where key = $1 for update';
