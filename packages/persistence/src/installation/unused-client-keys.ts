import type { Executor } from '../database/statement.ts';
import { dropClientKey, storedClientKeys } from './client-keys.ts';
import type { KeyedSealer } from './keyed-sealer.ts';
import { SEALED_KINDS, type SealedKind } from './sealed-records.ts';

/** Who holds access, in the order in which it moves: a connection under way becomes an account. */
const HOLDERS: readonly SealedKind['name'][] = ['connection', 'account'];

/**
 * Forgets each key of a former secret that no account and no connection under way was given access with, and returns their
 * ids. `listed` are the ids of keys whose secrets programs still have: access may yet be given with one of them, so they
 * stay. Forgets nothing while a record does not open, because it may need any of them.
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

/** What is sealed, as JSON; null when no key opens it. Wherever a network keeps the id of its key, it is a string in it. */
function textOf(sealer: KeyedSealer, sealed: Uint8Array, context: string): string | null {
  try {
    return JSON.stringify(sealer.open(sealed, context));
  } catch {
    return null;
  }
}
