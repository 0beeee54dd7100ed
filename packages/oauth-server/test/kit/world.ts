import { randomBytes } from 'node:crypto';
import {
  type AuthorizationServer,
  type AuthorizationServerOptions,
  createAuthorizationServer,
  createMemoryRateLimiter,
  createMemoryStores,
  type RegistrationPolicy,
  type Stores,
} from '../../src/index.ts';

export const BASE = 'https://social.example/core';
export const ISSUER = 'https://social.example/core';
export const API_URL = `${BASE}/api`;
export const MCP_URL = `${BASE}/mcp`;
export const MCP_METADATA = 'https://social.example/.well-known/oauth-protected-resource/core/mcp';
export const LOOPBACK = 'http://127.0.0.1:49152/callback';
export const HTTPS = 'https://client.example/callback';
export const ADDRESS = '198.51.100.7';

export const RESOURCES = {
  api: { url: API_URL, scope: 'api', selfRegistered: false },
  mcp: { url: MCP_URL, scope: 'mcp', selfRegistered: true, metadataUrl: MCP_METADATA },
} as const;

export type ResourceName = keyof typeof RESOURCES;

/** A server over memory stores, with a clock that stands still until it is moved and a web that is written down. */
export interface World {
  server: AuthorizationServer<ResourceName>;
  stores: Stores;
  policy: RegistrationPolicy;
  inactive: Set<string>;
  reports: unknown[];
  /** What `fetch` answers, by address. */
  web: Map<string, (init: RequestInit) => Response | Promise<Response>>;
  /** The addresses fetched, in order. */
  fetched: string[];
  now(): Date;
  pass(seconds: number): void;
  /** Another process over the same stores. */
  restart(change?: Partial<AuthorizationServerOptions<ResourceName>>): AuthorizationServer<ResourceName>;
}

export function createWorld(
  change: Partial<AuthorizationServerOptions<ResourceName>> & { wrap?: (stores: Stores) => Stores } = {},
): World {
  const { wrap, ...options } = change;
  let time = Date.parse('2030-01-01T12:00:00.000Z');
  const now = () => new Date(time);
  const inactive = new Set<string>();
  const memory = createMemoryStores({ isUserActive: (userId) => !inactive.has(userId) });
  const stores = wrap ? wrap(memory) : memory;
  const policy: RegistrationPolicy = { mode: 'anyone', allowedDomains: [], allowLocalApps: false };
  const reports: unknown[] = [];
  const web: World['web'] = new Map();
  const fetched: string[] = [];
  const create = (more: Partial<AuthorizationServerOptions<ResourceName>> = {}) =>
    createAuthorizationServer({
      issuer: ISSUER,
      endpoints: {
        authorization: `${BASE}/oauth/authorize`,
        token: `${BASE}/oauth/token`,
        registration: `${BASE}/oauth/register`,
        revocation: `${BASE}/oauth/revoke`,
      },
      resources: RESOURCES,
      stores,
      readPolicy: async () => ({ ...policy }),
      verifiedDomains: ['verified.example'],
      now,
      random: (length) => randomBytes(length),
      fetch: async (url, init) => {
        fetched.push(url);
        const answer = web.get(url);
        if (!answer) throw new TypeError('fetch failed');
        return answer(init);
      },
      limiter: createMemoryRateLimiter(now),
      report: (error) => reports.push(error),
      ...options,
      ...more,
    });
  return {
    server: create(),
    stores,
    policy,
    inactive,
    reports,
    web,
    fetched,
    now,
    pass: (seconds) => {
      time += seconds * 1000;
    },
    restart: create,
  };
}
