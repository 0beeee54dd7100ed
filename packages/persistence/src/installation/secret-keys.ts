import type { JsonObject } from '@crier/domain';
import type { SecretState } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';
import type { KeyedSealer } from './keyed-sealer.ts';

/** The key of the setting that names the keys in use, each with a check value: a constant sealed with it. */
export const SECRET_KEYS_KEY = 'secret_keys';

const CONTEXT = 'check of the secret';
const CONSTANT: JsonObject = { check: 'crier' };

/** Compares the sealer's keys with the keys in use. One query. */
export async function checkSecret(executor: Executor, sealer: KeyedSealer): Promise<SecretState> {
  return stateOf(await readKeys(executor), sealer);
}

/** Notes that nothing is sealed any more with a key other than the one that seals. */
export async function retireOtherKeys(pool: pg.Pool, sealer: KeyedSealer): Promise<void> {
  await writeKeys(pool, checksOf(sealer.keyIds.slice(0, 1), sealer));
}

/** Makes the sealer's keys the keys in use. Records sealed with other keys are lost from then on. */
export async function adoptSecret(executor: Executor, sealer: KeyedSealer): Promise<void> {
  await writeKeys(executor, checksOf(sealer.keyIds, sealer));
}

/** The ids of the keys in use. */
export async function keysInUse(executor: Executor): Promise<readonly string[]> {
  return Object.keys(await readKeys(executor));
}

/** Keys in use by their ids. */
export type Checks = Readonly<Record<string, { readonly check: string; readonly since: string }>>;

/** Compares keys in use with those of a program. */
export function stateOf(keys: Checks, sealer: KeyedSealer): SecretState {
  const used = Object.keys(keys);
  if (used.length === 0) return { outcome: 'unknown' };
  const lacking = used.filter((id) => !opensCheck(keys[id]?.check, sealer));
  if (lacking.length > 0)
    return { outcome: 'lacking', keyIds: lacking, hasOthers: lacking.length < used.length };
  const [sealing = ''] = sealer.keyIds;
  return used.includes(sealing) ? { outcome: 'right' } : { outcome: 'retired', keyId: sealing };
}

function opensCheck(check: string | undefined, sealer: KeyedSealer): boolean {
  try {
    return sealer.open(Buffer.from(check ?? '', 'base64'), CONTEXT)['check'] === CONSTANT['check'];
  } catch {
    return false;
  }
}

/** Fresh check values for keys of a sealer. */
export function checksOf(keyIds: readonly string[], sealer: KeyedSealer): Checks {
  const since = new Date().toISOString();
  return Object.fromEntries(
    keyIds.map((id) => [
      id,
      { check: Buffer.from(sealer.sealWith(id, CONSTANT, CONTEXT)).toString('base64'), since },
    ]),
  );
}

/** The keys in use as stored. */
export async function readKeys(executor: Executor): Promise<Checks> {
  const row = await runOne<{ value: Checks | null }>(executor, READ, [SECRET_KEYS_KEY]);
  return row?.value ?? {};
}

/** Stores the keys in use. */
export async function writeKeys(executor: Executor, keys: Checks): Promise<void> {
  await run(executor, WRITE, [SECRET_KEYS_KEY, JSON.stringify(keys)]);
}

const READ = 'select value from settings where key = $1';

const WRITE = `
  insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`;
