import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Bytes of a key's id. */
export const KEY_ID_BYTES = 8;

/** A key of AES-256, and an id by which sealed bytes name it. */
export interface SealingKey {
  /** Hexadecimal. */
  readonly id: string;
  readonly key: Buffer;
}

/** Key and id of a secret, derived separately by HKDF-SHA256 (RFC 5869 §3.2), so that the id reveals nothing. */
export function deriveSealingKey(secret: string): SealingKey {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'crier', purpose, bytes));
  return {
    id: derive('id of a key v1', KEY_ID_BYTES).toString('hex'),
    key: derive('sealed credentials v1', 32),
  };
}

/** Nonce, ciphertext and tag. The nonce is 96 random bits each time (NIST SP 800-38D §8.2.2). */
export function seal({ key }: SealingKey, plain: string, boundTo: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo, 'utf8'));
  return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @throws when the bytes were not sealed with this key for this context */
export function open({ key }: SealingKey, bytes: Uint8Array, boundTo: string): string {
  const sealed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error('too short to be sealed data');
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(boundTo, 'utf8'))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]).toString('utf8');
}
