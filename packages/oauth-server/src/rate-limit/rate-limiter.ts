import { addressKeys } from './address-key.ts';

/**
 * The counted uses: registrations and unknown metadata documents per address, failed authentication per app and
 * address.
 */
export type RateLimitBucket = 'register' | 'document' | 'client_authentication';

/** Whether a caller may go on; if not, when to retry. */
export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts what callers do. Every method is atomic. */
export interface RateLimiter {
  /** Counts one use and returns whether it was within `times` the limit. Refused uses are not counted. */
  take(bucket: RateLimitBucket, key: string, times: number): Promise<Allowance>;
}

/**
 * Counts a use of an address for every network it belongs to, narrowest first, so that a refused use does not count
 * against the wider networks.
 */
export async function takeByAddress(
  limiter: RateLimiter,
  bucket: RateLimitBucket,
  { address, of = '' }: { readonly address: string; readonly of?: string },
): Promise<Allowance> {
  for (const { key, times } of addressKeys(address)) {
    const allowance = await limiter.take(bucket, `${of}${key}`, times);
    if (!allowance.allowed) return allowance;
  }
  return { allowed: true };
}
