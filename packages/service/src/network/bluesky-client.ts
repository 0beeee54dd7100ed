import { isIP } from 'node:net';
import type { JsonObject, PlatformKey } from '@crier/domain';
import type { BlueskyClient } from '@crier/publishers';
import { deriveSigningKey, type SigningKey } from '../secrets/signing-key.ts';
import { corePrefix, type Settings } from '../settings/settings.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Names that mean nothing to servers elsewhere. */
const PRIVATE_NAME = /^[^.]+$|\.(?:local|localhost|internal|home\.arpa)$/;

type ClientSettings = Pick<Settings, 'baseUrl' | 'corePath' | 'secrets'>;

/** Path, below the core path, of the document that identifies this installation to servers of a network. */
export function clientDocumentPath(provider: PlatformKey): string {
  return `/connections/clients/${provider}.json`;
}

/**
 * How servers of the Bluesky network know this installation: by a document at its https address, or as a loopback
 * client if only its own machine reaches it. Null if its address allows neither. `kept` are the keys of removed secrets
 * that servers still know it by.
 */
export function blueskyClientOf(settings: ClientSettings, kept: readonly JsonObject[]): BlueskyClient | null {
  const { baseUrl, secrets } = settings;
  const base = new URL(baseUrl);
  const prefix = corePrefix(settings);
  const callback = `${prefix}/connections/callback/bluesky`;
  if (base.protocol === 'http:' && LOOPBACK.has(base.hostname)) {
    // Servers take addresses of this machine, but no name (RFC 8252 §8.3).
    if (base.hostname === 'localhost') base.hostname = '127.0.0.1';
    return { document: null, site: baseUrl, redirectUri: base.origin + callback, keys: [] };
  }
  const isPublic =
    base.protocol === 'https:' &&
    isIP(base.hostname.replace(/^\[|\]$/g, '')) === 0 &&
    !PRIVATE_NAME.test(base.hostname);
  if (!isPublic) return null;
  const own = secrets.map(deriveSigningKey);
  return {
    document: baseUrl + prefix + clientDocumentPath('bluesky'),
    site: baseUrl,
    redirectUri: baseUrl + callback,
    keys: [...own, ...kept.filter(({ kid }) => !own.some((key) => key.kid === kid))],
  };
}

/** The keys of every secret except the first; servers still know an installation with a document by them. */
export function formerClientKeys(settings: ClientSettings): readonly SigningKey[] {
  if (!blueskyClientOf(settings, [])?.document) return [];
  return settings.secrets.slice(1).map(deriveSigningKey);
}
