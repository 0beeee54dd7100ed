import type { Credentials, JsonObject } from '@crier/domain';

/** Seals credentials at rest; `context` binds a seal to its account. */
export interface Sealer {
  seal(value: Credentials, context: string): Uint8Array;
  /** @throws when the bytes were not sealed by this key for this context */
  open(sealed: Uint8Array, context: string): Credentials;
}

/** A sealer with one or more keys: the first seals, all of them open. */
export interface KeyedSealer extends Sealer {
  /** The ids of the keys; the key that seals comes first. */
  readonly keyIds: readonly string[];
  /** Seals with the key that has this id. */
  sealWith(keyId: string, value: JsonObject, context: string): Uint8Array;
  /**
   * The id of the key that opens the bytes, and whether the bytes name it.
   * @throws when no key opens them
   */
  keyOf(sealed: Uint8Array, context: string): { readonly keyId: string; readonly isNamed: boolean };
}
