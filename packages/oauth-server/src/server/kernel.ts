import { createKeySource, type KeySource } from '../client-authentication/key-source.ts';
import { createDocumentSource, type DocumentSource } from '../documents/document-source.ts';
import type { AuthorizationEvent } from '../events/authorization-event.ts';
import { createFlights } from '../fetching/flights.ts';
import type { RemoteJson, RemoteReader } from '../fetching/remote-json.ts';
import type { ProtectedWords } from '../names/app-name.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { createRequestSeal, type RequestSeal } from '../requests/request-seal.ts';
import { type Resources, scopesOf } from '../resources/resource.ts';
import { createTokenSeal, type Seal } from '../tokens/seal.ts';
import { createTokenMint, type TokenMint } from '../tokens/token-kinds.ts';
import {
  type AuthorizationServerOptions,
  DEFAULT_LIFETIMES,
  type Endpoints,
  type Lifetimes,
} from './options.ts';
import type { Stores } from './stores.ts';

/** Everything that the checks of all endpoints may use. */
export interface Kernel {
  readonly issuer: string;
  readonly endpoints: Endpoints;
  readonly resources: Resources;
  /** The scopes self-registered apps may have. */
  readonly selfRegisteredScopes: readonly string[];
  readonly advertisedScopes: readonly string[];
  readonly stores: Stores;
  readonly readPolicy: AuthorizationServerOptions['readPolicy'];
  readonly verifiedDomains: readonly string[];
  readonly now: () => Date;
  readonly limiter: RateLimiter;
  readonly report: (error: unknown) => void;
  readonly notify: (event: AuthorizationEvent) => void;
  readonly protectedWords: ProtectedWords;
  readonly seal: Seal;
  readonly mint: TokenMint;
  readonly requestSeal: RequestSeal;
  readonly lifetimes: Lifetimes;
  readonly maximumUnusedClients: number;
  readonly documents: DocumentSource;
  readonly keys: KeySource;
}

/**
 * Fills in defaults for missing options.
 *
 * @throws TypeError when an option can't be right, such as an issuer with a trailing slash.
 */
export function createKernel(options: AuthorizationServerOptions): Kernel {
  ensureIssuer(options.issuer);
  const lifetimes = { ...DEFAULT_LIFETIMES, ...options.lifetimes };
  if (lifetimes.code > 600) throw new TypeError('A code may be valid for ten minutes at most');
  const selfRegisteredScopes = scopesOf(options.resources, { selfRegistered: true });
  const { now, protectedWords = { service: [], mark: [] } } = options;
  const reader: RemoteReader = {
    fetch: options.fetch,
    flights: createFlights<RemoteJson>(20, 4),
    permissions: {
      allowPrivateNetwork: options.allowPrivateNetwork ?? false,
      allowAnyPort: options.allowAnyPort ?? false,
    },
    timeoutMs: options.fetchTimeoutMs ?? 5000,
  };
  const brand = options.brand ?? 'oas';
  return {
    issuer: options.issuer,
    endpoints: options.endpoints,
    resources: options.resources,
    selfRegisteredScopes,
    advertisedScopes: options.advertisedScopes ?? selfRegisteredScopes,
    stores: options.stores,
    readPolicy: options.readPolicy,
    verifiedDomains: options.verifiedDomains,
    now,
    limiter: options.limiter,
    report: options.report,
    notify: (event) => {
      try {
        options.notify?.(event);
      } catch (error) {
        options.report(error);
      }
    },
    protectedWords,
    seal: options.seal ?? createTokenSeal(options.random),
    mint: createTokenMint(brand, options.random),
    requestSeal: createRequestSeal(options.requestKeys ?? [options.random(32)], {
      prefix: `${brand}_rq_`,
      random: options.random,
    }),
    lifetimes,
    maximumUnusedClients: options.maximumUnusedClients ?? 10_000,
    documents: createDocumentSource({ reader, now, scopes: selfRegisteredScopes, words: protectedWords }),
    keys: createKeySource(reader, now),
  };
}

/** The time a number of seconds from now. */
export function secondsFrom(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

function ensureIssuer(issuer: string): void {
  const isUrl = /^https:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/.test(issuer);
  const isLoopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/[^?#\s]*)?$/.test(issuer);
  if ((!isUrl && !isLoopback) || issuer.endsWith('/')) {
    throw new TypeError('The issuer must be an https address without a query, fragment or trailing slash');
  }
}
