import { hkdfSync } from 'node:crypto';
import {
  type AuthorizationEvent,
  type AuthorizationServer,
  createAuthorizationServer,
  createMemoryRateLimiter,
  type RegistrationPolicy,
  type Stores,
  WELL_KNOWN_CLIENT_DOMAINS,
  wellKnownUrl,
} from '@crier/oauth-server';
import { corePrefix, type Settings } from '../settings/settings.ts';
import { createBatchedRandom } from './batched-random.ts';

/** The authorization server of an installation, with its two resources: the REST API and the MCP endpoint. */
export type OAuthServer = AuthorizationServer<'api' | 'mcp'>;

const WITHOUT_LIMIT = { uses: Number.POSITIVE_INFINITY, seconds: 3600 };

/** The server's access to the outside. */
export interface OAuthEffects {
  readonly stores: Stores;
  readonly readPolicy: () => Promise<RegistrationPolicy>;
  /** Connects only to addresses that settings allow. */
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
  /** Called for registrations of apps and for users' decisions about them. */
  readonly notify?: (event: AuthorizationEvent) => void;
}

/** The service's name, and the text of the mark of verified apps in the languages of the pages. */
const PROTECTED_WORDS = {
  service: ['Crier'],
  mark: ['verified', 'geprüft', 'verifiziert', 'vérifié', 'verificado', 'verificada'],
};

/** Addresses of the authorization server and of its resources, exactly as clients use them. */
export interface OAuthAddresses {
  readonly issuer: string;
  readonly api: string;
  readonly mcp: string;
  /** Where the metadata of the MCP endpoint is (RFC 9728 §3.1). */
  readonly mcpMetadata: string;
}

/** The addresses that settings imply (spec: OAuth and discovery endpoints). */
export function oauthAddresses(settings: Pick<Settings, 'baseUrl' | 'corePath'>): OAuthAddresses {
  const issuer = `${settings.baseUrl}${corePrefix(settings)}`;
  const mcp = `${issuer}/mcp`;
  return { issuer, api: `${issuer}/api`, mcp, mcpMetadata: wellKnownUrl('oauth-protected-resource', mcp) };
}

/**
 * The authorization server that settings describe. Apps that register themselves reach the MCP endpoint only (spec:
 * Kinds of apps); the server's metadata lists that scope alone.
 */
export function createOAuth(
  settings: Pick<Settings, 'baseUrl' | 'corePath' | 'allowPrivateNetwork' | 'limits' | 'secrets'>,
  { stores, readPolicy, fetch, now, report, notify }: OAuthEffects,
): OAuthServer {
  const { issuer, api, mcp, mcpMetadata } = oauthAddresses(settings);
  const today = () => new Date(now());
  return createAuthorizationServer({
    issuer,
    endpoints: {
      authorization: `${issuer}/oauth/authorize`,
      token: `${issuer}/oauth/token`,
      registration: `${issuer}/oauth/register`,
      revocation: `${issuer}/oauth/revoke`,
    },
    resources: {
      api: { url: api, scope: 'api', selfRegistered: false },
      mcp: { url: mcp, scope: 'mcp', selfRegistered: true, metadataUrl: mcpMetadata },
    },
    stores,
    readPolicy,
    verifiedDomains: WELL_KNOWN_CLIENT_DOMAINS,
    now: today,
    random: createBatchedRandom(),
    fetch,
    // Registrations are counted on arrival, before they are read.
    limiter: createMemoryRateLimiter(today, {
      register: WITHOUT_LIMIT,
      ...(settings.limits.appFailuresPerMinute === 0 ? { client_authentication: WITHOUT_LIMIT } : {}),
    }),
    report,
    ...(notify === undefined ? {} : { notify }),
    protectedWords: PROTECTED_WORDS,
    brand: 'crier',
    maximumUnusedClients: settings.limits.unusedApps,
    requestKeys: requestKeysOf(settings.secrets),
    allowPrivateNetwork: settings.allowPrivateNetwork,
  });
}

/** The keys that seal authorization requests while people sign in, one per secret and the same in every process. */
function requestKeysOf(secrets: readonly string[]): Uint8Array[] {
  return secrets.map(
    (secret) => new Uint8Array(hkdfSync('sha256', secret, 'crier', 'authorization requests v1', 32)),
  );
}
