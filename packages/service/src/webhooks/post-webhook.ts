import { webhookHeaders } from '@crier/operations';
import type { PostWebhook, WebhookAnswer } from '@crier/operations/ports';
import { isAddressNotAllowed } from '../network/address-not-allowed.ts';
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
      return { status, text: await beginningOf(response), error: null, retryAfter };
    } catch (error) {
      return { status: null, text: null, error: whyNot(error, signal, deliveryMs), retryAfter: null };
    }
  };
}

/** The status has arrived, so whatever happens to the rest of the answer does not matter. */
async function beginningOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= ANSWER_BYTES) break;
    }
  } catch {
    // What arrived before is kept.
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, ANSWER_BYTES));
}

function whyNot(error: unknown, signal: AbortSignal, ms: number): WebhookAnswer['error'] {
  if (signal.aborted) return `The endpoint did not answer within ${ms / 1_000} seconds.`;
  if (isAddressNotAllowed(error))
    return 'The address does not lead to the public internet, so nothing was sent.';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  return REASONS[code ?? ''] ?? 'The connection to the endpoint failed.';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host of the address was not found.',
  EAI_AGAIN: 'The host of the address was not found.',
  ECONNREFUSED: 'The endpoint refused the connection.',
  ECONNRESET: 'The endpoint closed the connection without an answer.',
  UND_ERR_SOCKET: 'The endpoint closed the connection without an answer.',
  CERT_HAS_EXPIRED: 'The certificate of the endpoint has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the endpoint is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the endpoint is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the endpoint is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the endpoint is for another host.',
};
