import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The DER encoding of an Ed25519 private key up to its 32 bytes (RFC 8410 §7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

/** The key with which an installation signs deliveries. */
export interface WebhookKey {
  readonly privateKey: KeyObject;
  /** `whpk_` and the public key in base64 (Standard Webhooks: Asymmetric signatures). */
  readonly publicKey: string;
}

/** The Ed25519 key of a secret: the same secret always gives the same key, which is derived for this purpose alone. */
export function deriveWebhookKey(secret: string): WebhookKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'crier', 'webhook signatures v1', KEY_BYTES));
  const der = Buffer.concat([PKCS8_PREFIX, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { privateKey, publicKey: `whpk_${spki.subarray(-KEY_BYTES).toString('base64')}` };
}

/** The public keys of an installation: the one that signs first, then those of former secrets. */
export function webhookKeysOf(secrets: readonly string[]): readonly string[] {
  return secrets.map((secret) => deriveWebhookKey(secret).publicKey);
}
