import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { JsonObject } from '@crier/domain';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES;

/** What was stored sealed does not open: another secret, another owner, or changed bytes. */
export class SealError extends Error {
  readonly code = 'ERR_SEAL_NOT_OPENED';

  constructor(context: string, cause?: unknown) {
    super(`what is sealed for ${context} does not open with this SERVICE_SECRET`, { cause });
    this.name = 'SealError';
  }
}

/**
 * Seals JSON objects for one owner each. `context` names the owner, such as `account:<uuid>`; what was sealed for one
 * does not open for another.
 */
export interface Sealer {
  seal(value: JsonObject, context: string): Buffer;
  /** @throws SealError when the bytes were not sealed with this secret for this context */
  open(sealed: Uint8Array, context: string): JsonObject;
}

/**
 * AES-256-GCM under a key derived from the secret by HKDF-SHA256 (RFC 5869), with a random 96-bit nonce each time
 * (NIST SP 800-38D §8.2.2). Layout: version byte, nonce, ciphertext, tag; the version is authenticated too.
 */
export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, 'crier', 'sealed credentials v1', 32));
  const boundTo = (context: string) => Buffer.from(`${VERSION}:${context}`, 'utf8');
  return {
    seal(value, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(context));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, sealed, cipher.getAuthTag()]);
    },
    open(bytes, context) {
      const sealed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      if (sealed.length < HEADER_BYTES + TAG_BYTES || sealed[0] !== VERSION) throw new SealError(context);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, HEADER_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(boundTo(context))
          .setAuthTag(sealed.subarray(-TAG_BYTES));
        const plain = Buffer.concat([
          decipher.update(sealed.subarray(HEADER_BYTES, -TAG_BYTES)),
          decipher.final(),
        ]);
        return JSON.parse(plain.toString('utf8')) as JsonObject;
      } catch (error) {
        throw new SealError(context, error);
      }
    },
  };
}
