import type { JsonObject } from '@crier/domain';
import type { ClientKey } from '@crier/operations/ports';
import { type Executor, run, runOne } from '../database/statement.ts';
import type { KeyedSealer } from './keyed-sealer.ts';

/** The key of the setting that holds keys of former secrets, sealed, by their `kid`. */
const CLIENT_KEYS_KEY = 'client_keys';

/** A key as it is stored: sealed, in base64. */
export interface KeptClientKey {
  readonly kid: string;
  readonly sealed: string;
}

/** Names the owner of a sealed key. */
export function clientKeyContext(kid: string): string {
  return `client key ${kid}`;
}

/**
 * Keeps keys by which servers know this installation, sealed with the first key, for when their secret is gone. Those kept
 * before stay.
 */
export async function keepClientKeys(
  executor: Executor,
  sealer: KeyedSealer,
  keys: readonly ClientKey[],
): Promise<void> {
  if (keys.length === 0) return;
  const sealed = keys.map((key) => {
    const bytes = sealer.seal({ ...key }, clientKeyContext(key.kid));
    return [key.kid, Buffer.from(bytes).toString('base64')];
  });
  await run(executor, KEEP, [CLIENT_KEYS_KEY, JSON.stringify(Object.fromEntries(sealed))]);
}

/** The keys that were kept and that the sealer opens. */
export async function readClientKeys(
  executor: Executor,
  sealer: KeyedSealer,
): Promise<readonly JsonObject[]> {
  return (await storedClientKeys(executor)).flatMap((stored) => {
    const key = opened(stored, sealer);
    return key === null ? [] : [key];
  });
}

/** Forgets every key that was kept. */
export async function dropClientKeys(executor: Executor): Promise<void> {
  await run(executor, DROP, [CLIENT_KEYS_KEY]);
}

/** Forgets one key. */
export async function dropClientKey(executor: Executor, kid: string): Promise<void> {
  await run(executor, DROP_ONE, [CLIENT_KEYS_KEY, kid]);
}

/** Forgets the keys that the sealer does not open. */
export async function dropLostClientKeys(executor: Executor, sealer: KeyedSealer): Promise<void> {
  for (const stored of await storedClientKeys(executor)) {
    if (opened(stored, sealer) === null) await dropClientKey(executor, stored.kid);
  }
}

/** Every key that was kept, as it is stored. */
export async function storedClientKeys(executor: Executor): Promise<readonly KeptClientKey[]> {
  const row = await runOne<{ value: Readonly<Record<string, string>> | null }>(executor, READ, [
    CLIENT_KEYS_KEY,
  ]);
  return Object.entries(row?.value ?? {}).map(([kid, sealed]) => ({ kid, sealed }));
}

/** Replaces the seal of a key if it is still the one that was read; returns whether it was. */
export async function replaceClientKey(
  executor: Executor,
  { kid, sealed }: KeptClientKey,
  replacement: Uint8Array,
): Promise<boolean> {
  const bytes = Buffer.from(replacement).toString('base64');
  return (await runOne(executor, REPLACE, [CLIENT_KEYS_KEY, kid, sealed, bytes])) !== null;
}

function opened({ kid, sealed }: KeptClientKey, sealer: KeyedSealer): JsonObject | null {
  try {
    return sealer.open(Buffer.from(sealed, 'base64'), clientKeyContext(kid));
  } catch {
    return null;
  }
}

const READ = 'select value from settings where key = $1';

const KEEP = `
  insert into settings (key, value) values ($1, $2)
  on conflict (key) do update set value = excluded.value || settings.value`;

const DROP = 'delete from settings where key = $1';

const DROP_ONE = 'update settings set value = value - $2::text where key = $1';

const REPLACE = `
  update settings set value = jsonb_set(value, array[$2::text], to_jsonb($4::text))
   where key = $1 and value ->> $2::text = $3 returning 1`;
