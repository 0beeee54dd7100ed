import type { JsonObject } from '@crier/domain';
import { deriveSealingKey, KEY_ID_BYTES, open, type SealingKey, seal } from './sealing-key.ts';

/** The first byte of sealed data. */
const WITHOUT_KEY_ID = 1;
const WITH_KEY_ID = 2;

/** Sealed data does not open: wrong secret, wrong owner, or changed bytes. */
export class SealError extends Error {
  readonly code = 'ERR_SEAL_NOT_OPENED';

  constructor(context: string, cause?: unknown) {
    super(`the sealed data for ${context} cannot be opened with this SERVICE_SECRET`, { cause });
    this.name = 'SealError';
  }
}

/**
 * Seals JSON objects for one owner each. `context` names the owner, such as `account:<uuid>`; data sealed for one owner
 * does not open for another.
 */
export interface Sealer {
  /** The ids of the keys, the sealing one first: 16 hexadecimal digits that reveal nothing about the secret. */
  readonly keyIds: readonly string[];
  seal(value: JsonObject, context: string): Buffer;
  /** @throws for a key that is not one of its own */
  sealWith(keyId: string, value: JsonObject, context: string): Buffer;
  /** @throws SealError when the bytes were not sealed with one of the keys for this context */
  open(sealed: Uint8Array, context: string): JsonObject;
  /** Like `open`; null instead of a SealError. */
  openOrNull(sealed: Uint8Array, context: string): JsonObject | null;
  /**
   * The id of the key that opens the bytes, and whether they name it.
   * @throws SealError as `open` does
   */
  keyOf(sealed: Uint8Array, context: string): { readonly keyId: string; readonly isNamed: boolean };
}

/** The id of the key that sealed these bytes; null when they name none or are not sealed. */
function namedKeyOf(sealed: Uint8Array): string | null {
  if (sealed[0] !== WITH_KEY_ID || sealed.length <= 1 + KEY_ID_BYTES) return null;
  return Buffer.from(sealed.subarray(1, 1 + KEY_ID_BYTES)).toString('hex');
}

/**
 * Seals with the first secret and opens with all of them. Layout: version byte 2, id of the key, then nonce, ciphertext
 * and tag of AES-256-GCM; version, id and context are authenticated. Version 1 has no id and is opened with each key.
 */
export function createSealer(secrets: readonly [string, ...string[]]): Sealer {
  const [first, ...others] = secrets;
  const sealing = deriveSealingKey(first);
  const keys: readonly SealingKey[] = [sealing, ...others.map(deriveSealingKey)];
  const find = (sealed: Uint8Array, context: string) => {
    const named = namedKeyOf(sealed);
    if (sealed[0] !== WITHOUT_KEY_ID && named === null) throw new SealError(context);
    const [candidates, header, bound] =
      named === null
        ? [keys, 1, `${WITHOUT_KEY_ID}:${context}`]
        : [keys.filter(({ id }) => id === named), 1 + KEY_ID_BYTES, `${WITH_KEY_ID}:${named}:${context}`];
    let cause: unknown;
    for (const key of candidates) {
      try {
        return { key, named, plain: open(key, sealed.subarray(header), bound) };
      } catch (error) {
        cause = error;
      }
    }
    throw new SealError(context, cause);
  };
  return {
    keyIds: [...new Set(keys.map(({ id }) => id))],
    seal: (value, context) => sealBy(sealing, value, context),
    sealWith(keyId, value, context) {
      const key = keys.find(({ id }) => id === keyId);
      if (key === undefined) throw new Error(`SERVICE_SECRET has no key ${keyId}`);
      return sealBy(key, value, context);
    },
    open: (sealed, context) => JSON.parse(find(sealed, context).plain) as JsonObject,
    openOrNull: (sealed, context) => {
      try {
        return JSON.parse(find(sealed, context).plain) as JsonObject;
      } catch (error) {
        if (error instanceof SealError) return null;
        throw error;
      }
    },
    keyOf: (sealed, context) => {
      const { key, named } = find(sealed, context);
      return { keyId: key.id, isNamed: named !== null };
    },
  };
}

function sealBy(key: SealingKey, value: JsonObject, context: string): Buffer {
  const sealed = seal(key, JSON.stringify(value), `${WITH_KEY_ID}:${key.id}:${context}`);
  return Buffer.concat([Buffer.of(WITH_KEY_ID), Buffer.from(key.id, 'hex'), sealed]);
}
