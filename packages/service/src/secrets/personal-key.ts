import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'crier_pk_';

/** A new personal key: `plain` is shown once, `hash` and `hint` are stored. */
export interface NewKey {
  readonly plain: string;
  readonly hash: Buffer;
  /** The last four characters, by which users tell keys apart. */
  readonly hint: string;
}

/** SHA-256 of a bearer token: what is stored and looked up (spec: Bearer tokens). */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}

/** A key of 256 random bits, written `crier_pk_` and 43 characters of base64url. */
export function createKey(random: (bytes: number) => Buffer = randomBytes): NewKey {
  const plain = PREFIX + random(32).toString('base64url');
  return { plain, hash: hashToken(plain), hint: plain.slice(-4) };
}
