import type { JsonObject } from '@crier/domain';
import { MediaPathError, mediaPathSegments } from './media-path-segments.ts';

/** As long as the slowest network keeps a post that it fetches files for (Instagram: containers live 24 hours). */
const LIFE_SECONDS = 24 * 3_600;

/** The target of an address: a file; `ended` if the address has expired; `unknown` if it is not valid. */
export type OpenedAddress = { readonly path: string } | 'ended' | 'unknown';

/**
 * Addresses at which networks fetch files of the media disk. Each expires after a day and does not reveal the file's
 * path, so seeing one gives no lasting access.
 */
export interface PublicAddresses {
  /** A new address of a file; null when no network can reach this installation. */
  urlOf(path: string): string | null;
  /** Reads the two parts of an address's path after `/fetch`. */
  open(expires: string, token: string): OpenedAddress;
}

/** Seals what an address names, for one purpose each. */
export interface AddressSealer {
  seal(value: JsonObject, context: string): Buffer;
  /** Null when the bytes were not sealed for this purpose with a key of the service. */
  openOrNull(sealed: Uint8Array, context: string): JsonObject | null;
}

/** `now` is milliseconds since the epoch. Addresses are sealed, so each key of the service's secret opens its own. */
export function createPublicAddresses(
  { baseUrl, allowPrivateNetwork }: { readonly baseUrl: string; readonly allowPrivateNetwork: boolean },
  sealer: AddressSealer,
  now: () => number,
): PublicAddresses {
  const contextOf = (expires: string) => `media address until ${expires}`;
  return {
    urlOf(path) {
      if (!baseUrl.startsWith('https:') && !allowPrivateNetwork) return null;
      const expires = String(Math.floor(now() / 1_000) + LIFE_SECONDS);
      const token = sealer.seal({ path }, contextOf(expires)).toString('base64url');
      return `${baseUrl}/fetch/${expires}/${token}`;
    },
    open(expires, token) {
      if (!/^\d{1,12}$/.test(expires) || !/^[\w-]{1,2000}$/.test(token)) return 'unknown';
      try {
        const path = sealer.openOrNull(Buffer.from(token, 'base64url'), contextOf(expires))?.['path'];
        if (typeof path !== 'string') return 'unknown';
        mediaPathSegments(path);
        return Number(expires) * 1_000 > now() ? { path } : 'ended';
      } catch (error) {
        if (error instanceof MediaPathError) return 'unknown';
        throw error;
      }
    },
  };
}
