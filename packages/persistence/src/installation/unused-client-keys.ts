import type { Executor } from '../database/statement.ts';
import { dropClientKey, storedClientKeys } from './client-keys.ts';
import type { KeyedSealer } from './keyed-sealer.ts';
import { SEALED_KINDS, type SealedKind } from './sealed-records.ts';

/** The kinds that hold access, in the order in which it moves: a connection becomes an account. */
const HOLDERS: readonly SealedKind['name'][] = ['connection', 'account'];

/**
 * Forgets each client key of a former secret that no account and no connection in progress was authorised with, and
 * returns the forgotten ids. `listed` are the ids of keys whose secrets programs still have: they may still be used to
 * authorise something, so they stay. Forgets nothing if a record can't be opened, because that record may need any of
 * the keys.
 */
export async function forgetUnusedClientKeys(
  executor: Executor,
  sealer: KeyedSealer,
  listed: readonly string[],
): Promise<readonly string[]> {
  const kept = await storedClientKeys(executor);
  const unused = new Set(kept.map(({ kid }) => kid).filter((kid) => !listed.includes(kid)));
  for (const holder of HOLDERS) {
    if (unused.size === 0) return [];
    const kind = SEALED_KINDS.find(({ name }) => name === holder);
    for await (const records of kind?.records(executor) ?? []) {
      for (const { sealed, context } of records) {
        const text = textOf(sealer, sealed, context);
        if (text === null) return [];
        for (const kid of unused) if (text.includes(JSON.stringify(kid))) unused.delete(kid);
      }
    }
  }
  for (const kid of unused) await dropClientKey(executor, kid);
  return [...unused];
}

/** The content as JSON; null when no key opens it. If a network stores the id of its key, the id is a string in it. */
function textOf(sealer: KeyedSealer, sealed: Uint8Array, context: string): string | null {
  try {
    return JSON.stringify(sealer.open(sealed, context));
  } catch {
    return null;
  }
}
