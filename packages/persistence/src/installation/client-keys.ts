import type { JsonObject } from '@crier/domain';
import type { ClientKey } from '@crier/operations/ports';
import { type Executor, run, runOne } from '../database/statement.ts';
import type { KeyedSealer } from './keyed-sealer.ts';

/** The key of the setting that holds client keys derived from former secrets, sealed, by their `kid`. */
const CLIENT_KEYS_KEY = 'client_keys';

/** A key as stored: sealed, in base64. */
export interface KeptClientKey {
  readonly kid: string;
  readonly sealed: string;
}

/** The context that a client key is sealed for. */
export function clientKeyContext(kid: string): string {
  return `client key ${kid}`;
}

/**
 * Keeps the keys by which servers know this installation, sealed with the first key, so that they outlive their secret.
 * Keys that are already kept stay as they are.
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

/** The kept keys that the sealer can open. */
export async function readClientKeys(
  executor: Executor,
  sealer: KeyedSealer,
): Promise<readonly JsonObject[]> {
  return (await storedClientKeys(executor)).flatMap((stored) => {
    const key = opened(stored, sealer);
    return key === null ? [] : [key];
  });
}

/** Forgets every kept key. */
export async function dropClientKeys(executor: Executor): Promise<void> {
  await run(executor, DROP, [CLIENT_KEYS_KEY]);
}

/** Forgets one key. */
export async function dropClientKey(executor: Executor, kid: string): Promise<void> {
  await run(executor, DROP_ONE, [CLIENT_KEYS_KEY, kid]);
}

/** Forgets the kept keys that the sealer can't open. */
export async function dropLostClientKeys(executor: Executor, sealer: KeyedSealer): Promise<void> {
  for (const stored of await storedClientKeys(executor)) {
    if (opened(stored, sealer) === null) await dropClientKey(executor, stored.kid);
  }
}

/** Every kept key, as stored. */
export async function storedClientKeys(executor: Executor): Promise<readonly KeptClientKey[]> {
  const row = await runOne<{ value: Readonly<Record<string, string>> | null }>(executor, READ, [
    CLIENT_KEYS_KEY,
  ]);
  return Object.entries(row?.value ?? {}).map(([kid, sealed]) => ({ kid, sealed }));
}

/** Replaces a sealed key if it has not changed since it was read; returns whether it did. */
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
