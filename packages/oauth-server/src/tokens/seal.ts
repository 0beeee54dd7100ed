import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Random } from './token-kinds.ts';

/** Seals a short text so that only the holder of a token can open it. */
export interface Seal {
  seal(token: string, text: string): Promise<string>;
  /** The text, or `null` when the token is a different one or the copy was changed. */
  open(token: string, sealed: string): Promise<string | null>;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'oauth-server: answer kept for a retried refresh';

/**
 * AES-256-GCM under a key derived from the token itself (HKDF-SHA-256): a copy of the database can't open it, since
 * only the hash of the token is stored.
 */
export function createTokenSeal(random: Random): Seal {
  return {
    seal: async (token, text) => {
      const nonce = random(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, deriveKey(token), nonce);
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${Buffer.from(nonce).toString('base64url')}.${content.toString('base64url')}`;
    },
    open: async (token, sealed) => {
      const [nonce = '', content = ''] = sealed.split('.');
      const bytes = Buffer.from(content, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, deriveKey(token), Buffer.from(nonce, 'base64url'), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

function deriveKey(token: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', token, new Uint8Array(32), PURPOSE, 32));
}
