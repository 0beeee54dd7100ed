import { isJsonObject } from '@crier/domain';
import { type Executor, run, runOne } from '../database/statement.ts';
import type { KeyedSealer, Sealer } from './keyed-sealer.ts';

/** The key of the setting that holds the key by which push services know the installation, sealed, in base64. */
const PUSH_KEY_KEY = 'push_key';

/** What the key is sealed for. */
export const PUSH_KEY_CONTEXT = 'push key';

/** A key pair by which push services know the installation (RFC 8292), base64url. */
export interface StoredPushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The push key of an installation, created if it has none or none that opens. Concurrent callers all get the same one.
 * Browsers subscribe with it, so it outlives the secret: rotating the secret seals it again.
 */
export async function ensurePushKey(
  executor: Executor,
  sealer: Sealer,
  create: () => StoredPushKey,
): Promise<StoredPushKey> {
  const before = await storedPushKey(executor);
  const known = before === null ? null : opened(before, sealer);
  if (known !== null) return known;
  const sealed = sealer.seal({ ...create() }, PUSH_KEY_CONTEXT);
  await run(executor, MAKE, [PUSH_KEY_KEY, before, Buffer.from(sealed).toString('base64')]);
  const after = await storedPushKey(executor);
  const made = after === null ? null : opened(after, sealer);
  if (made === null) throw new Error(`the setting ${PUSH_KEY_KEY} does not contain a key`);
  return made;
}

/** The key as stored: sealed, in base64; null if there is none. */
export async function storedPushKey(executor: Executor): Promise<string | null> {
  return (await runOne<{ sealed: string | null }>(executor, READ, [PUSH_KEY_KEY]))?.sealed ?? null;
}

/** Replaces the sealed key if it has not changed since it was read; returns whether it did. */
export async function replacePushKey(
  executor: Executor,
  sealed: string,
  replacement: Uint8Array,
): Promise<boolean> {
  const bytes = Buffer.from(replacement).toString('base64');
  return (await runOne(executor, REPLACE, [PUSH_KEY_KEY, sealed, bytes])) !== null;
}

function opened(sealed: string, sealer: Pick<KeyedSealer, 'open'>): StoredPushKey | null {
  try {
    const kept = sealer.open(Buffer.from(sealed, 'base64'), PUSH_KEY_CONTEXT);
    if (!isJsonObject(kept)) return null;
    const { publicKey, privateKey } = kept;
    return typeof publicKey === 'string' && typeof privateKey === 'string' ? { publicKey, privateKey } : null;
  } catch {
    return null;
  }
}

const READ = `select value #>> '{}' as sealed from settings where key = $1`;

/** Writes a key where there is none, or in place of the one that was read. */
const MAKE = `
  insert into settings (key, value) values ($1, to_jsonb($3::text))
  on conflict (key) do update set value = excluded.value where settings.value #>> '{}' = $2`;

const REPLACE = `
  update settings set value = to_jsonb($3::text) where key = $1 and value #>> '{}' = $2 returning 1`;
