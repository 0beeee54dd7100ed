import type {
  AccountContext,
  GrantContext,
  IdentifyAnswer,
  Network,
  NetworkApp,
  RenewAnswer,
} from '@crier/domain';
import { accessOf } from '../../connections/access-of.ts';
import { createAuthorizationClient } from '../../connections/authorization-client.ts';
import { type Grant, grantFrom, missingScopes } from '../../connections/grant.ts';
import { renewGrant } from '../../connections/renew-grant.ts';
import { askTokenEndpoint } from '../../connections/token-endpoint.ts';
import { textAt } from '../../http/json.ts';
import { isAnswer, refusalOrUnavailable } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { serviceAddress } from '../../service-address.ts';
import { accountFrom } from './account.ts';
import { knowsApp, registerApp, tokenEndpoint } from './apps.ts';
import { readAnswer } from './errors.ts';
import { DEFAULT_LIMITS, readLimits } from './limits.ts';
import { openSession } from './session.ts';

/** The differences between the networks of the family. */
export interface MastodonApiFacts {
  readonly scopes: readonly string[];
  /** Whether tokens expire and come with a refresh token. */
  readonly renews: boolean;
}

const UNREADABLE = 'The server’s response could not be read.';

/**
 * Connecting in a browser on servers with the Mastodon API. Credentials hold the token and the app it was issued to,
 * since only that app can renew or revoke it.
 */
export function mastodonApi(
  kit: PublisherKit,
  facts: MastodonApiFacts,
): Pick<Network, 'browser' | 'renewal' | 'revoke'> {
  const { scopes } = facts;
  return {
    browser: {
      kind: 'server',
      identityName: 'accounts',
      withoutIdentity: 'The server did not name the account.',
      addressOf: serviceAddress,
      register: (service, redirectUri) => registerApp(kit, service, redirectUri, scopes),
      knows: (service, app) => knowsApp(kit, service, app, scopes),
      client: (service, app) =>
        createAuthorizationClient(kit, app, {
          authorizeUrl: `${service}/oauth/authorize`,
          tokenUrl: `${service}/oauth/token`,
          scopes,
          scopeSeparator: ' ',
          clientIdParameter: 'client_id',
          clientAuthentication: 'body',
          // Servers without PKCE ignore it (RFC 6749 §3.1).
          pkce: true,
          authorizeParameters: {},
        }),
      identify: (context) => identify(kit, facts, context),
    },
    renewal: facts.renews ? { onlyWhileValid: false, renew: (context) => renew(kit, context) } : null,
    revoke: async ({ account: { service }, credentials }) => {
      const app = appIn(credentials);
      const token = textAt(credentials, 'token');
      if (service === null || app === undefined || token === undefined) return false;
      const target = { ...tokenEndpoint(service, app), url: `${service}/oauth/revoke` };
      const answer = await askTokenEndpoint(kit.call, target, { token });
      return answer.outcome === 'granted' || answer.evidence.status === 200;
    },
  };
}

async function identify(
  kit: PublisherKit,
  { scopes, renews }: MastodonApiFacts,
  { app, service, token }: GrantContext,
): Promise<IdentifyAnswer> {
  const grant = grantFrom(token, kit.now());
  if (grant === undefined || service === null) return { outcome: 'unavailable', reason: UNREADABLE };
  const refusal = missingScopes(scopes, grant);
  if (refusal !== null) return refusal;
  const session = openSession(kit.call, service, grant.accessToken);
  const path = '/api/v1/accounts/verify_credentials';
  const answer = readAnswer(await session.call({ method: 'GET', path }), 'reading');
  if (!isAnswer(answer)) return refusalOrUnavailable(answer);
  const account = accountFrom(answer.json);
  if (account === undefined) return { outcome: 'unavailable', reason: UNREADABLE };
  const { id, name, username, image, data } = account;
  const limits = (await readLimits(session)) ?? DEFAULT_LIMITS;
  const credentials = credentialsOf(grant, app);
  const { expiresAt } = grant;
  const access = accessOf(renews ? 'refresh-token' : 'none', grant);
  return {
    outcome: 'identified',
    identities: [
      { remoteId: id, service, name, username, image, data, limits, credentials, expiresAt, access },
    ],
  };
}

async function renew(kit: PublisherKit, { account, credentials }: AccountContext): Promise<RenewAnswer> {
  const app = appIn(credentials);
  const { service } = account;
  if (service === null || app === undefined) throw new Error('The account has no server or no app.');
  const stored = textAt(credentials, 'refreshToken');
  const answer = await renewGrant(kit.call, tokenEndpoint(service, app), stored, kit.now);
  if (answer.outcome !== 'renewed') return answer;
  const { accessToken, refreshToken } = answer.credentials;
  return {
    ...answer,
    credentials: { ...credentials, token: accessToken ?? null, refreshToken: refreshToken ?? null },
  };
}

function credentialsOf({ accessToken, refreshToken }: Grant, { clientId, clientSecret }: NetworkApp) {
  return { token: accessToken, ...(refreshToken === null ? {} : { refreshToken }), clientId, clientSecret };
}

function appIn(credentials: AccountContext['credentials']): NetworkApp | undefined {
  const clientId = textAt(credentials, 'clientId');
  const clientSecret = textAt(credentials, 'clientSecret');
  return clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret };
}
