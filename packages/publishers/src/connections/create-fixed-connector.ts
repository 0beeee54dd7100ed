import type {
  AccountContext,
  AuthorizationRules,
  ConnectedAccount,
  FixedConnector,
  IdentifyAnswer,
  NetworkApp,
  RefreshAnswer,
} from '@crier/domain';
import { NOTHING_CALLED } from '../http/call.ts';
import { textAt } from '../http/json.ts';
import type { PublisherKit } from '../kit.ts';
import { createApiReader, type ReadFailure } from './api-reader.ts';
import { credentialsOf, type Grant, grantFrom, missingScopes } from './grant.ts';
import type { GrantWork, Identity, NetworkConnection, Prolonged } from './network-connection.ts';
import { renewGrant } from './renew-grant.ts';
import { askTokenEndpoint, type TokenEndpoint } from './token-endpoint.ts';

/** How an installation is known to a network. */
export interface FixedNetworkSetup {
  readonly app: NetworkApp;
  /** Takes the place of every host of the network; null means the network's own. */
  readonly baseUrl: string | null;
}

const UNREADABLE = 'The network’s response could not be read.';

/** The connector of a network whose app the operator registered, built from the facts in the network's folder. */
export function createFixedConnector(
  kit: PublisherKit,
  network: NetworkConnection,
  { app, baseUrl }: FixedNetworkSetup,
): FixedConnector {
  const at = (url: string) => (baseUrl === null ? url : baseUrl + new URL(url).pathname);
  const rules: AuthorizationRules = {
    ...network.rules,
    authorizeUrl: at(network.rules.authorizeUrl),
    tokenUrl: at(network.rules.tokenUrl),
  };
  const work: GrantWork = { read: createApiReader(kit.call, at), app, now: kit.now };
  const endpoint: TokenEndpoint = { ...rules, url: rules.tokenUrl, app };
  const { revocation, renewal } = network;
  return {
    kind: 'fixed',
    platform: network.platform,
    identityName: network.identityName,
    withoutIdentity: network.withoutIdentity,
    app,
    rules,
    identify: async ({ token }) => {
      const grant = grantFrom(token, kit.now());
      if (grant === undefined) return { outcome: 'unavailable', reason: UNREADABLE };
      return await identify(network, work, grant);
    },
    ...(renewal.kind === 'none'
      ? {}
      : {
          renewsAhead: renewal.kind === 'live-token',
          refresh: async ({ credentials }: AccountContext): Promise<RefreshAnswer> =>
            renewal.kind === 'refresh-token'
              ? await renewGrant(kit.call, endpoint, textAt(credentials, 'refreshToken'), kit.now)
              : await renewLive(renewal.renew, work, textAt(credentials, 'accessToken')),
        }),
    ...(revocation === undefined
      ? {}
      : {
          revoke: async ({ credentials }: AccountContext) => {
            const access = textAt(credentials, 'accessToken');
            const refresh = revocation.token === 'access' ? undefined : textAt(credentials, 'refreshToken');
            const token = refresh ?? access;
            if (token === undefined) return false;
            const { clientAuthentication } = revocation;
            const target = { ...endpoint, url: at(revocation.url), clientAuthentication };
            const hint = refresh === undefined ? 'access_token' : 'refresh_token';
            const answer = await askTokenEndpoint(kit.call, target, { token, token_type_hint: hint });
            return answer.outcome === 'granted' || answer.evidence.status === 200;
          },
        }),
  };
}

async function identify(network: NetworkConnection, work: GrantWork, given: Grant): Promise<IdentifyAnswer> {
  const missing = missingScopes(network.rules.scopes, given);
  if (missing.length > 0) {
    const message = `These permissions were not granted: ${missing.join(', ')}. All of them are needed.`;
    return { outcome: 'refused', message };
  }
  const asIs: Prolonged = { outcome: 'granted', grant: given };
  const long = network.prolong ? await network.prolong(work, given) : asIs;
  if (long.outcome !== 'granted') return withoutEvidence(long);
  const found = await network.identities(work, long.grant);
  if (found.outcome !== 'identified') return withoutEvidence(found);
  return { outcome: 'identified', identities: found.identities.map((one) => accountOf(one, long.grant)) };
}

function accountOf(identity: Identity, grant: Grant): ConnectedAccount {
  return {
    service: null,
    limits: null,
    credentials: credentialsOf(grant),
    expiresAt: grant.expiresAt,
    ...identity,
  };
}

function withoutEvidence(failure: ReadFailure): IdentifyAnswer {
  return failure.outcome === 'refused'
    ? { outcome: 'refused', message: failure.message }
    : { outcome: 'unavailable', reason: failure.reason };
}

/** Trades a token that still lives for a younger one. */
async function renewLive(
  renew: Extract<NetworkConnection['renewal'], { kind: 'live-token' }>['renew'],
  work: GrantWork,
  accessToken: string | undefined,
): Promise<RefreshAnswer> {
  if (accessToken === undefined) {
    return { outcome: 'auth', message: 'No grant is left to renew.', evidence: NOTHING_CALLED };
  }
  const renewed = await renew(work, accessToken);
  if (renewed.outcome === 'refused') {
    return { outcome: 'auth', message: renewed.message, evidence: renewed.evidence };
  }
  if (renewed.outcome === 'unavailable') return renewed;
  const { grant } = renewed;
  return { outcome: 'refreshed', credentials: credentialsOf(grant), expiresAt: grant.expiresAt };
}
