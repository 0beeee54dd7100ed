import {
  type AuthorizationClient,
  type ConnectorRegistry,
  type FixedConnector,
  isJsonObject,
  type PlatformKey,
} from '@crier/domain';
import { readTokenRefusal } from '@crier/publishers';
import fastifyOauth2, { type OAuth2Namespace } from '@fastify/oauth2';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Clients = Partial<Record<PlatformKey, AuthorizationClient>>;

/** Name under which the plugin keeps a PKCE verifier. */
const VERIFIER = 'verifier';
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 1_048_576;

/**
 * A client of `@fastify/oauth2` for each network whose app the operator registered. The plugin would keep state and
 * verifier in cookies; here whoever calls keeps them, bound to a session, so that a flow may end on another machine than
 * it began on and nothing of it lies in a browser. The addresses called are constants or the operator's settings.
 */
export async function createNetworkClients(
  scope: FastifyInstance,
  connectors: ConnectorRegistry,
  callbackUri: (provider: PlatformKey) => string,
): Promise<Clients> {
  const clients: Clients = {};
  for (const connector of Object.values(connectors)) {
    if (connector.kind !== 'fixed') continue;
    const { platform } = connector;
    const name = `oauth2N_${platform}` as const;
    await scope.register(fastifyOauth2, { name, ...optionsOf(connector, callbackUri(platform)) });
    const network = scope[name];
    if (network !== undefined) clients[platform] = clientOf(network, connector);
  }
  return clients;
}

function optionsOf({ app, rules }: FixedConnector, callbackUri: string) {
  const authorize = new URL(rules.authorizeUrl);
  const token = new URL(rules.tokenUrl);
  return {
    callbackUri,
    callbackUriParams: { ...rules.authorizeParameters },
    scope: [rules.scopes.join(rules.scopeSeparator)],
    credentials: {
      client: { id: app.clientId, secret: app.clientSecret, idParamName: rules.clientIdParameter },
      auth: {
        authorizeHost: authorize.origin,
        authorizePath: authorize.pathname,
        tokenHost: token.origin,
        tokenPath: token.pathname,
      },
      options: { authorizationMethod: rules.clientAuthentication },
      http: { timeout: TIMEOUT_MS, maxBytes: MAX_BYTES },
    },
    userAgent: 'Crier',
    verifierCookieName: VERIFIER,
    ...(rules.pkce ? { pkce: 'S256' as const } : {}),
    generateStateFunction: (request: FastifyRequest) => (request as unknown as Flow).query.state,
    // A state is taken from the database before its code is redeemed.
    checkStateFunction: () => true,
  };
}

/** What the plugin reads of a request, and writes to a reply. */
interface Flow {
  readonly query: { readonly state: string; readonly code?: string };
  readonly cookies: Readonly<Record<string, string>>;
}

interface CookieJar {
  setCookie(name: string, value: string): void;
}

function clientOf(network: OAuth2Namespace, { app }: FixedConnector): AuthorizationClient {
  const asRequest = (flow: Flow) => flow as unknown as FastifyRequest;
  return {
    begin: async ({ state }) => {
      const kept = new Map<string, string>();
      const jar: CookieJar = { setCookie: (name, value) => kept.set(name, value) };
      const request = asRequest({ query: { state }, cookies: {} });
      const url = await network.generateAuthorizationUri(request, jar as unknown as FastifyReply);
      return { url, verifier: kept.get(VERIFIER) ?? null };
    },
    redeem: async ({ state, code, verifier }) => {
      const cookies: Flow['cookies'] = verifier === null ? {} : { [VERIFIER]: verifier };
      const secrets = [code, verifier ?? '', app.clientSecret];
      try {
        const request = asRequest({ query: { state, code }, cookies });
        const { token } = await network.getAccessTokenFromAuthorizationCodeFlow(request);
        // The plugin adds a date that it reckons by a clock of its own.
        const { expires_at: _, ...answer } = token;
        const json: unknown = JSON.parse(JSON.stringify(answer));
        if (!isJsonObject(json)) return { outcome: 'unavailable', reason: 'The response could not be read.' };
        return readTokenRefusal(200, json, secrets) ?? { outcome: 'granted', token: json };
      } catch (error) {
        return failureOf(error, secrets);
      }
    },
  };
}

/** What the plugin's HTTP client throws: an answer that is no success, or that there was none. */
interface HttpFailure {
  readonly data?: { readonly res?: { readonly statusCode?: number }; readonly payload?: unknown } | null;
}

function failureOf(error: unknown, secrets: readonly string[]) {
  const { data } = error as HttpFailure;
  const status = data?.res?.statusCode;
  const refused = status === undefined ? null : readTokenRefusal(status, data?.payload, secrets);
  if (refused !== null) return refused;
  const reason =
    status === undefined
      ? 'It did not respond, or its response was lost.'
      : `It responded with status ${status}.`;
  return { outcome: 'unavailable' as const, reason };
}
