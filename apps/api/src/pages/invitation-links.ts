import { createHash, randomBytes } from 'node:crypto';
import { corePrefix, type Settings } from '@crier/service';

const TOKEN_BYTES = 32;
/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** Makes links to accept invitations by, each with a token of its own. */
export function invitationLinks(settings: Pick<Settings, 'baseUrl' | 'corePath'>) {
  return () => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const link = `${settings.baseUrl}${corePrefix(settings)}/join/${token}`;
    return { link, hash: new Uint8Array(digestOf(token)) };
  };
}

/** What an invitation is stored under; null for a text that can't be a token. */
export function invitationHash(token: string): Uint8Array | null {
  return TOKEN.test(token) ? digestOf(token) : null;
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
