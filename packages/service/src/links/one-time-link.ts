import { createHash, randomBytes } from 'node:crypto';
import { corePrefix, type Settings } from '../settings/settings.ts';

const TOKEN_BYTES = 32;
/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** Paths of the pages that one-time links open; each link is below one of them. */
export const LINK_PATHS = {
  join: '/join',
  reset: '/reset-password',
  setup: '/set-up',
  address: '/confirm-address',
  unsubscribe: '/unsubscribe',
} as const;

/** Makes links to a page, each with its own token, and the SHA-256 of the token. Only the SHA-256 is stored. */
export function oneTimeLinks(
  settings: Pick<Settings, 'baseUrl' | 'corePath'>,
  page: keyof typeof LINK_PATHS,
): () => { readonly link: string; readonly hash: Uint8Array } {
  return () => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const link = `${settings.baseUrl}${corePrefix(settings)}${LINK_PATHS[page]}/${token}`;
    return { link, hash: new Uint8Array(digestOf(token)) };
  };
}

/** The key that a link is stored under; null for a text that can't be a token. */
export function linkHash(token: string): Uint8Array | null {
  return TOKEN.test(token) ? new Uint8Array(digestOf(token)) : null;
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
