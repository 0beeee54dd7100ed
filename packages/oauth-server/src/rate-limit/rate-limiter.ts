/** What is counted: registrations and unknown metadata documents per address, failed authentication per app and address. */
export type RateLimitBucket = 'register' | 'document' | 'client_authentication';

/** Whether a caller may go on; if not, when to come back. */
export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts what callers do. Every method is atomic. */
export interface RateLimiter {
  /** Counts one use and tells whether it was within the limit. */
  take(bucket: RateLimitBucket, key: string): Promise<Allowance>;
  /** Tells whether a use would be within the limit, without counting it. */
  peek(bucket: RateLimitBucket, key: string): Promise<Allowance>;
}
