import type { AuthorizationEvent } from '../events/authorization-event.ts';
import type { Fetch } from '../fetching/remote-json.ts';
import type { ProtectedWords } from '../names/app-name.ts';
import type { RegistrationPolicy } from '../policy/registration-policy.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Resources } from '../resources/resource.ts';
import type { Seal } from '../tokens/seal.ts';
import type { Random } from '../tokens/token-kinds.ts';
import type { Stores } from './stores.ts';

/** The addresses of the endpoints, absolute and exactly as clients use them. */
export interface Endpoints {
  authorization: string;
  token: string;
  registration: string;
  revocation: string;
}

/** Lifetimes in seconds. */
export interface Lifetimes {
  /** From the consent to the redemption of the code: 120 by default, 600 at most (OAuth 2.1 §4.1.2). */
  code: number;
  /** 3600 by default. */
  access: number;
  /** Restarts at each use: 90 days by default. */
  refresh: number;
  /** How long the immediate predecessor of a refresh token still gets the same pair: 30 by default, 0 for never. */
  refreshGrace: number;
  /** How long a person may take to sign in, and again to decide: 900 by default. */
  request: number;
}

/**
 * Everything the server needs. Effects are passed in: it does not read the environment, a clock or the network itself.
 */
export interface AuthorizationServerOptions<Names extends string = string> {
  /** One string, used as it is everywhere: https (http on loopback only), no query, no fragment, no trailing slash. */
  issuer: string;
  endpoints: Endpoints;
  /** The resources that tokens can grant access to, by name. */
  resources: Readonly<Record<Names, Resources[string]>>;
  stores: Stores;
  /** The administrator's setting, read on every use. */
  readPolicy: () => Promise<RegistrationPolicy>;
  /** Domains whose redirect addresses the consent page marks verified. */
  verifiedDomains: readonly string[];
  now: () => Date;
  random: Random;
  /**
   * Reads metadata documents and keys. It must check every resolved address with `isSpecialUseAddress` and connect to
   * the one it checked, follow no redirect, and send no cookies.
   */
  fetch: Fetch;
  /** Counts registrations, unknown documents and failed authentication. */
  limiter: RateLimiter;
  /** Receives failures of ports; clients are only told to try again. */
  report: (error: unknown) => void;
  /** Receives the actions of users and apps, for the host's log. Errors it throws are reported and change nothing. */
  notify?: (event: AuthorizationEvent) => void;
  /** Words that app names must not copy, even in look-alike characters; none by default. */
  protectedWords?: ProtectedWords;
  /** Seals the answer kept for a retried refresh; by default AES-GCM under a key derived from the presented token. */
  seal?: Seal;
  lifetimes?: Partial<Lifetimes>;
  /** The prefix of every token, so that scanners recognise a leaked one: `oas` by default. */
  brand?: string;
  /** The scopes that the server's metadata lists; by default those that self-registered apps may have. */
  advertisedScopes?: readonly string[];
  /**
   * How many registrations must follow before a dynamic app that never had a grant is evicted: 10000 by default. The
   * table of such apps never grows beyond this number, and no app is refused because it is full.
   */
  maximumUnusedClients?: number;
  /**
   * Keys of at least 32 octets that seal authorization requests while people sign in: the first seals, all of them
   * open. Every process of an installation needs the same ones. By default a random key, which works only for a single
   * process.
   */
  requestKeys?: readonly Uint8Array[];
  /** For development only: metadata documents and keys may be on private addresses, any port, http on loopback. */
  allowPrivateNetwork?: boolean;
  /** Whether metadata documents and keys may be on ports other than 443. */
  allowAnyPort?: boolean;
  /** Limit for a whole read of a document or of keys, in milliseconds: 5000 by default. */
  fetchTimeoutMs?: number;
}

/** The default lifetimes. */
export const DEFAULT_LIFETIMES: Readonly<Lifetimes> = {
  code: 120,
  access: 3600,
  refresh: 90 * 24 * 3600,
  refreshGrace: 30,
  request: 900,
};
