import { addressKeys } from '@crier/oauth-server';
import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How many addresses are remembered; the one seen longest ago is forgotten first. */
const MAXIMUM_KEYS = 50_000;

/** Counts a request of an address; answers the seconds to wait when there were too many, else 0. */
export type AddressLimit = (request: FastifyRequest) => Promise<number>;

/**
 * A limit per caller's address within this process: per IPv4 address, however it is written; per IPv6 /64, and per /48
 * with sixteen times as many. Forwarding headers count if the proxy is trusted. A `max` of 0 means no limit. The scope
 * has `@fastify/rate-limit` registered.
 */
export function createAddressLimit(
  scope: FastifyInstance,
  { max, timeWindow }: { readonly max: number; readonly timeWindow: number },
): AddressLimit {
  if (max === 0) return async () => 0;
  const options = { timeWindow, cache: MAXIMUM_KEYS };
  const levels = [0, 1].map((level) =>
    scope.createRateLimit({
      ...options,
      max: (request) => max * (addressKeys(request.ip)[level]?.times ?? 1),
      keyGenerator: (request) => addressKeys(request.ip)[level]?.key ?? '',
    }),
  );
  return async (request) => {
    const count = addressKeys(request.ip).length;
    for (const take of levels.slice(0, count)) {
      const taken = await take(request);
      if (!taken.isAllowed && taken.isExceeded) return Math.max(1, taken.ttlInSeconds);
    }
    return 0;
  };
}
