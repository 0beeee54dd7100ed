import { createHash } from 'node:crypto';
import type { Sealer } from '../secrets/sealer.ts';
import { corePrefix, type Settings } from '../settings/settings.ts';
import { LINK_PATHS } from './one-time-link.ts';

/** A user who wants another e-mail address. */
export interface WantedAddress {
  readonly userId: number;
  /** The present address. */
  readonly from: string;
  /** The wanted one. */
  readonly to: string;
  /** PHC string of the present password. */
  readonly passwordHash: string;
}

/** What a link says: `passwordDigest` is the SHA-256 of the hash of the password. */
export interface AddressLink extends Pick<WantedAddress, 'userId' | 'from' | 'to'> {
  readonly passwordDigest: string;
}

export interface AddressLinks {
  make(wanted: WantedAddress): { readonly link: string; readonly expiresAt: Date };
  /** Null for a text that is no such link, or one that has expired. */
  open(token: string): AddressLink | null;
}

const CONTEXT = 'address change';
const HOURS = 24;

/**
 * Links that confirm a new e-mail address. A link says all about the change, sealed, and nothing is stored. It works only
 * while the user has the address and the password that they had when it was made: so it works once, and a new password
 * ends it.
 */
export function createAddressLinks(
  settings: Pick<Settings, 'baseUrl' | 'corePath'>,
  sealer: Sealer,
  now: () => number,
): AddressLinks {
  return {
    make: ({ passwordHash, ...wanted }) => {
      const expiresAt = new Date(now() + HOURS * 3_600_000);
      const said = { ...wanted, passwordDigest: digestOf(passwordHash), expiresAt: expiresAt.toISOString() };
      const token = sealer.seal(said, CONTEXT).toString('base64url');
      return {
        link: `${settings.baseUrl}${corePrefix(settings)}${LINK_PATHS.address}?token=${token}`,
        expiresAt,
      };
    },
    open: (token) => {
      const said = /^[\w-]{40,2000}$/.test(token)
        ? sealer.openOrNull(Buffer.from(token, 'base64url'), CONTEXT)
        : null;
      if (said === null) return null;
      const { userId, from, to, passwordDigest, expiresAt } = said;
      if (typeof userId !== 'number' || Date.parse(String(expiresAt)) <= now()) return null;
      return { userId, from: String(from), to: String(to), passwordDigest: String(passwordDigest) };
    },
  };
}

/** Whether a password is the one that the link was made with. */
export function isSamePassword(link: AddressLink, passwordHash: string): boolean {
  return digestOf(passwordHash) === link.passwordDigest;
}

function digestOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}
