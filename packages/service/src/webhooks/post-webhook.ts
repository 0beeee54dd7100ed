import { webhookHeaders } from '@crier/operations';
import type { PostWebhook } from '@crier/operations/ports';
import { beginningOf, whyNoAnswer } from '../network/read-answer.ts';
import { signWebhook } from './sign-webhook.ts';
import type { WebhookKey } from './webhook-keys.ts';

/** How long a delivery may take, with its answer. */
const DELIVERY_MS = 15_000;
/** How much of an answer is read. */
const ANSWER_BYTES = 4_096;

export interface PostWebhookOptions {
  /** Connects to the public internet only, and to the very address it checked. */
  readonly fetch: typeof fetch;
  readonly key: WebhookKey;
  /** How long a delivery may take; 15 seconds by default. */
  readonly deliveryMs?: number;
}

/** Signs and posts a delivery. Redirects are not followed, and of an answer the first 4 kB are read. */
export function createPostWebhook({ fetch, key, deliveryMs = DELIVERY_MS }: PostWebhookOptions): PostWebhook {
  return async ({ url, id, at, body, secrets }) => {
    const headers = webhookHeaders(id, at);
    const timestamp = headers['webhook-timestamp'] ?? '';
    const signature = signWebhook({ id, timestamp, body }, secrets, key);
    const signal = AbortSignal.timeout(deliveryMs);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'webhook-signature': signature },
        body,
        redirect: 'manual',
        signal,
      });
      const { status } = response;
      const retryAfter = response.headers.get('retry-after');
      return { status, text: await beginningOf(response, ANSWER_BYTES), error: null, retryAfter };
    } catch (error) {
      return {
        status: null,
        text: null,
        error: whyNoAnswer(error, signal, deliveryMs, 'the endpoint'),
        retryAfter: null,
      };
    }
  };
}
