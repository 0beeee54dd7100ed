import { createHmac, sign } from 'node:crypto';
import type { WebhookKey } from './webhook-keys.ts';

const SECRET_PREFIX = /^whsec_/;

/** What is signed of a delivery. */
export interface SignedContent {
  readonly id: string;
  /** Seconds since the epoch, as sent. */
  readonly timestamp: string;
  readonly body: string;
}

/**
 * The value of `webhook-signature` (Standard Webhooks: Signature scheme): one symmetric signature for each secret, and an
 * asymmetric one with the installation's key.
 */
export function signWebhook(
  { id, timestamp, body }: SignedContent,
  secrets: readonly string[],
  { privateKey }: WebhookKey,
): string {
  const content = Buffer.from(`${id}.${timestamp}.${body}`);
  const symmetric = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  });
  return [...symmetric, `v1a,${sign(null, content, privateKey).toString('base64')}`].join(' ');
}
