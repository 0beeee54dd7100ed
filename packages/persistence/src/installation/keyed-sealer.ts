import type { Credentials, JsonObject } from '@crier/domain';

/** Seals credentials at rest; `context` binds a seal to its account. */
export interface Sealer {
  seal(value: Credentials, context: string): Uint8Array;
  /** @throws when the bytes were not sealed by this key for this context */
  open(sealed: Uint8Array, context: string): Credentials;
}

/** A sealer of one or several keys: the first seals, all of them open. */
export interface KeyedSealer extends Sealer {
  /** The ids of the keys, the sealing one first. */
  readonly keyIds: readonly string[];
  /** Seals with one of the keys, by its id. */
  sealWith(keyId: string, value: JsonObject, context: string): Uint8Array;
  /**
   * The id of the key that opens the bytes, and whether they name it.
   * @throws when none does
   */
  keyOf(sealed: Uint8Array, context: string): { readonly keyId: string; readonly isNamed: boolean };
}
