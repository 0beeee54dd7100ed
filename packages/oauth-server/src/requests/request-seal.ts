import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import type { Random } from '../tokens/token-kinds.ts';

/** An authorization request that waits for sign-in, as carried by its handle. */
export interface CarriedRequest {
  /** The parameters as sent. */
  readonly parameters: readonly (readonly [string, string])[];
  /** The app's registration, so that the app survives eviction; `null` for other apps and long registrations. */
  readonly app: CarriedApp | null;
  readonly expiresAt: Date;
}

/** The registration of a self-registered app. */
export interface CarriedApp {
  readonly clientId: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

/** Turns requests into handles and back. Nothing is stored. */
export interface RequestSeal {
  seal(request: CarriedRequest): string;
  /** The request, or `null` when the handle was not sealed with these keys or has expired. */
  open(handle: string, now: Date): CarriedRequest | null;
}

const CIPHER = 'aes-256-gcm';
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const PURPOSE = 'oauth-server: authorization request on its way through sign-in';
/** No valid handle is longer. */
const MAXIMUM_HANDLE = 10_000;

const contentSchema = z.object({
  until: z.number(),
  parameters: z.array(z.tuple([z.string(), z.string()])),
  app: z.object({ clientId: z.string(), name: z.string(), redirectUris: z.array(z.string()) }).nullable(),
});

/**
 * AES-256-GCM under a key and nonce derived per handle (HKDF-SHA-256 with a random 128-bit salt), so that a key can
 * seal any number of handles. The first key seals, every key opens.
 *
 * @throws TypeError without a key, or with one shorter than 32 octets.
 */
export function createRequestSeal(
  keys: readonly Uint8Array[],
  { prefix, random }: { readonly prefix: string; readonly random: Random },
): RequestSeal {
  const [first] = keys;
  if (first === undefined || keys.some((key) => key.length < 32)) {
    throw new TypeError('A request key must have at least 32 octets');
  }
  return {
    seal: ({ parameters, app, expiresAt }) => {
      const salt = random(SALT_BYTES);
      const [key, nonce] = derive(first, salt);
      const text = JSON.stringify({ until: expiresAt.getTime(), parameters, app });
      const cipher = createCipheriv(CIPHER, key, nonce);
      const content = [salt, cipher.update(text, 'utf8'), cipher.final()];
      return `${prefix}${Buffer.concat([...content, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open: (handle, now) => {
      if (!handle.startsWith(prefix) || handle.length > MAXIMUM_HANDLE) return null;
      const bytes = Buffer.from(handle.slice(prefix.length), 'base64url');
      for (const key of keys) {
        const text = decrypt(key, bytes);
        if (text === null) continue;
        const { until, parameters, app } = contentSchema.parse(JSON.parse(text));
        return until > now.getTime() ? { parameters, app, expiresAt: new Date(until) } : null;
      }
      return null;
    },
  };
}

function decrypt(key: Uint8Array, bytes: Buffer): string | null {
  if (bytes.length < SALT_BYTES + TAG_BYTES) return null;
  const [derived, nonce] = derive(key, bytes.subarray(0, SALT_BYTES));
  try {
    const decipher = createDecipheriv(CIPHER, derived, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = [decipher.update(bytes.subarray(SALT_BYTES, -TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  } catch {
    return null;
  }
}

function derive(key: Uint8Array, salt: Uint8Array): readonly [Uint8Array, Uint8Array] {
  const derived = new Uint8Array(hkdfSync('sha256', key, salt, PURPOSE, 44));
  return [derived.subarray(0, 32), derived.subarray(32)];
}
