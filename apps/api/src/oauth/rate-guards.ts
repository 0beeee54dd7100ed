import { addressKey } from '@crier/oauth-server';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Addresses that are remembered; the one seen longest ago is forgotten first. */
const MAXIMUM_KEYS = 50_000;
/** Registrations of an address. */
const REGISTRATIONS = { max: 30, timeWindow: 3_600_000, cache: MAXIMUM_KEYS };
/** Failed client authentications of an address, whatever app they were for. */
const FAILURES = { max: 100, timeWindow: 300_000, cache: MAXIMUM_KEYS };

/** Keeps an address from trying too often. */
export interface RateGuard {
  /** The seconds to wait before this request may be tried again; 0 lets it through. */
  before(request: FastifyRequest): Promise<number>;
  /** Told what it was answered. */
  after(request: FastifyRequest, status: number): Promise<void>;
}

/** Which endpoints are guarded, and how. */
export interface RateGuards {
  readonly registration: RateGuard;
  readonly clientAuthentication: RateGuard;
}

/**
 * Guards of a scope, which count by the caller's address: an IPv4 address however it is written, an IPv6 address by its
 * /64. Forwarding headers count where the proxy is trusted. Beside them the authorization server itself counts failures
 * per app and address, and unknown metadata documents per address; registrations are counted here only, before anything
 * of them is read.
 */
export async function installRateGuards(scope: FastifyInstance): Promise<RateGuards> {
  const keyGenerator = (request: FastifyRequest) => addressKey(request.ip);
  await scope.register(fastifyRateLimit, { global: false });
  const register = scope.createRateLimit({ ...REGISTRATIONS, keyGenerator });
  const fail = scope.createRateLimit({ ...FAILURES, keyGenerator });
  return {
    registration: {
      before: async (request) => {
        if (request.method !== 'POST') return 0;
        const taken = await register(request);
        return !taken.isAllowed && taken.isExceeded ? Math.max(1, taken.ttlInSeconds) : 0;
      },
      after: async () => undefined,
    },
    clientAuthentication: {
      before: async (request) => {
        const seen = await fail(request, { increment: false });
        return !seen.isAllowed && seen.remaining === 0 ? Math.max(1, seen.ttlInSeconds) : 0;
      },
      after: async (request, status) => {
        if (status === 401) await fail(request);
      },
    },
  };
}
