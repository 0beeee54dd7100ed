import { base64url } from 'jose';
import type { Random } from './token-kinds.ts';

/** Seals a short text so that only the holder of a token can open it. */
export interface Seal {
  seal(token: string, text: string): Promise<string>;
  /** The text, or `null` when the token is another one or the copy was changed. */
  open(token: string, sealed: string): Promise<string | null>;
}

const PURPOSE = new TextEncoder().encode('oauth-server: answer kept for a retried refresh');

/**
 * AES-256-GCM under a key derived from the token itself (HKDF-SHA-256): a copy of the database opens nothing,
 * since only the hash of the token is stored.
 */
export function createTokenSeal(random: Random): Seal {
  return {
    seal: async (token, text) => {
      const nonce = Uint8Array.from(random(12));
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv: nonce },
        await deriveKey(token),
        new TextEncoder().encode(text),
      );
      return `${base64url.encode(nonce)}.${base64url.encode(new Uint8Array(sealed))}`;
    },
    open: async (token, sealed) => {
      const [nonce, content] = sealed.split('.');
      if (nonce === undefined || content === undefined) return null;
      try {
        const text = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv: Uint8Array.from(base64url.decode(nonce)) },
          await deriveKey(token),
          Uint8Array.from(base64url.decode(content)),
        );
        return new TextDecoder().decode(text);
      } catch {
        return null;
      }
    },
  };
}

async function deriveKey(token: string) {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(token), 'HKDF', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: PURPOSE },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
