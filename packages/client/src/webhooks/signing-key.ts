import { WebhookError } from './webhook-error.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The part of WebCrypto that verifying uses, as in browsers and Node. */
interface Subtle {
  importKey(
    format: 'raw',
    key: Bytes,
    algorithm: { readonly name: string; readonly hash?: string },
    extractable: false,
    uses: readonly ['verify'],
  ): Promise<unknown>;
  verify(algorithm: string, key: unknown, signature: Bytes, data: Bytes): Promise<boolean>;
}

interface Platform {
  readonly crypto: { readonly subtle: Subtle };
  readonly atob: (text: string) => string;
}

/** Something that signatures are verified with. */
export interface SigningKey {
  /** The version in front of its signatures. */
  readonly version: 'v1' | 'v1a';
  /** Whether the data was signed with it. Takes the same time for every wrong signature. */
  verify(signature: Bytes, data: Bytes): Promise<boolean>;
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;
const ED25519 = { name: 'Ed25519' } as const;
/** Bytes of secrets, as Standard Webhooks recommends at least and at most, and of a public key. */
const SECRET_BYTES = { least: 16, most: 128 };
const PUBLIC_KEY_BYTES = 32;

/**
 * The key in a text: `whsec_` and a secret in base64, or `whpk_` and a public key.
 * @throws WebhookError `malformed_secret`
 */
export async function signingKeyOf(text: string): Promise<SigningKey> {
  const [, prefix = '', encoded = ''] = /^(whsec_|whpk_)?(.*)$/s.exec(text.trim()) ?? [];
  const bytes = bytesOf(encoded);
  const isPublic = prefix === 'whpk_';
  const fits =
    bytes !== null &&
    (isPublic
      ? bytes.length === PUBLIC_KEY_BYTES
      : bytes.length >= SECRET_BYTES.least && bytes.length <= SECRET_BYTES.most);
  if (!fits) {
    const expected = isPublic
      ? 'a public key: whpk_ and 32 bytes in base64'
      : 'whsec_ and 16 to 128 bytes in base64';
    throw new WebhookError('malformed_secret', `The secret must be ${expected}.`);
  }
  const { subtle } = (globalThis as unknown as Platform).crypto;
  const algorithm = isPublic ? ED25519 : HMAC;
  const key = await subtle.importKey('raw', bytes, algorithm, false, ['verify']);
  return {
    version: isPublic ? 'v1a' : 'v1',
    verify: (signature, data) => subtle.verify(algorithm.name, key, signature, data),
  };
}

/** The bytes of base64 text; null if it is none. */
export function bytesOf(encoded: string): Bytes | null {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(encoded)) return null;
  const { atob } = globalThis as unknown as Platform;
  return Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
}
