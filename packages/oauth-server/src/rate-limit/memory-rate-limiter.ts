import { setBounded } from '../fetching/bounded-map.ts';
import type { RateLimitBucket, RateLimiter } from './rate-limiter.ts';

/** A number of uses per number of seconds. */
export interface RateLimit {
  uses: number;
  seconds: number;
}

/** The default limits of a limiter. */
export const DEFAULT_RATE_LIMITS: Readonly<Record<RateLimitBucket, RateLimit>> = {
  register: { uses: 30, seconds: 3600 },
  document: { uses: 60, seconds: 3600 },
  client_authentication: { uses: 20, seconds: 300 },
};

const MAXIMUM_KEYS = 50_000;

/** Limits within one process, by fixed windows that start with a key's first use. The number of keys is bounded. */
export function createMemoryRateLimiter(
  now: () => Date,
  limits: Partial<Record<RateLimitBucket, RateLimit>> = {},
): RateLimiter {
  const windows = new Map<string, { uses: number; endsAt: number }>();

  return {
    take: async (bucket, key, times) => {
      const limit = { ...DEFAULT_RATE_LIMITS, ...limits }[bucket];
      const name = `${bucket} ${key}`;
      const time = now().getTime();
      const known = windows.get(name);
      const window = known && known.endsAt > time ? known : { uses: 0, endsAt: time + limit.seconds * 1000 };
      if (window.uses >= limit.uses * times) {
        return { allowed: false, retryAfterSeconds: Math.ceil((window.endsAt - time) / 1000) };
      }
      window.uses += 1;
      setBounded(windows, name, window, MAXIMUM_KEYS);
      return { allowed: true };
    },
  };
}
