import type { S3Client } from '@aws-sdk/client-s3';
import { CrierError } from '@crier/domain';

/** Connection failures and timeouts, by the name or code that the client and the system give them. */
const AWAY = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'NetworkingError',
  'RequestTimeout',
  'SlowDown',
  'ThrottlingException',
  'TimeoutError',
  'TooManyRequestsException',
]);

/**
 * Makes every call that fails because the server is busy, broken or silent end with a CrierError `unavailable`, after
 * the client's own retries. Refusals and aborted calls keep their errors.
 */
export function reportBusy(client: S3Client): S3Client {
  client.middlewareStack.add(
    (next) => async (input) => {
      try {
        return await next(input);
      } catch (cause) {
        throw isBusy(cause) ? new CrierError('unavailable', { cause }) : cause;
      }
    },
    { step: 'initialize', priority: 'high', name: 'reportBusy' },
  );
  return client;
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
  if (status >= 500 || status === 429) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return AWAY.has(error.name) || AWAY.has(code);
}
