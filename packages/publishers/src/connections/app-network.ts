import type {
  AccountContext,
  AppConnection,
  AuthorizationRules,
  CredentialRenewal,
  IdentifyAnswer,
  Network,
  NetworkPublishing,
  RenewAnswer,
} from '@crier/domain';
import { textAt } from '../http/json.ts';
import type { PublisherKit } from '../kit.ts';
import type { NetworkModule } from '../network-module.ts';
import { accessOf } from './access-of.ts';
import { createApiReader } from './api-reader.ts';
import type { AppConnectionFacts, GrantWork, Renewal } from './app-connection.ts';
import { createAuthorizationClient } from './authorization-client.ts';
import { credentialsOf, type Grant, grantFrom, missingScopes } from './grant.ts';
import { renewGrant } from './renew-grant.ts';
import { askTokenEndpoint, type TokenEndpoint } from './token-endpoint.ts';
import { tokenFactsOf } from './token-facts.ts';

/** Turns a documented address of the network into the one to call. */
export type AddressOf = (url: string) => string;

/** The operator's settings for the app, complete. */
type Switches = GrantWork['switches'];

const UNREADABLE = 'The network’s response could not be read.';

/**
 * A network whose app the operator registered by hand, built from the facts in its folder. Without an app no account
 * can be connected; accounts connected before can still be published to.
 */
export function appNetwork(
  facts: AppConnectionFacts,
  createPublishing:
    | ((kit: PublisherKit, at: AddressOf, switches: Switches, apiVersion: string) => NetworkPublishing)
    | null,
): NetworkModule {
  return {
    app: {
      lender: facts.appOf ?? null,
      switches: facts.switches ?? {},
      fetchesFiles: facts.fetchesFiles ?? false,
      apiVersions: facts.apiVersions ?? null,
    },
    create(kit, setup) {
      const switches = { ...facts.switches, ...setup?.switches };
      const { apiVersions } = facts;
      const version = setup?.apiVersion ?? apiVersions?.usual ?? '';
      const at: AddressOf = (url) =>
        setup === null || setup.baseUrl === null ? url : setup.baseUrl + new URL(url).pathname;
      const { appSigns } = facts;
      return {
        ...(appSigns === undefined ? {} : { appSigns }),
        publishing: createPublishing?.(kit, at, switches, version) ?? null,
        connect: null,
        simulated: setup !== null && setup.baseUrl !== null,
        ...(apiVersions === undefined
          ? {}
          : { apiVersion: { value: version, endsAt: apiVersions.endOf(version) } }),
        ...(setup === null
          ? { browser: null, renewal: null, revoke: null }
          : connecting(kit, facts, { app: setup.app, switches, apiVersion: version }, at)),
      };
    },
  };
}

function connecting(
  kit: PublisherKit,
  facts: AppConnectionFacts,
  ours: Pick<GrantWork, 'app' | 'switches' | 'apiVersion'>,
  at: AddressOf,
): Pick<Network, 'browser' | 'renewal' | 'revoke' | 'tokenFacts'> {
  const { app, switches } = ours;
  const rules: AuthorizationRules = {
    ...facts.rules,
    scopes: facts.scopesFor?.(switches) ?? facts.rules.scopes,
    authorizeUrl: at(facts.rules.authorizeUrl),
    tokenUrl: at(facts.rules.tokenUrl),
  };
  const work: GrantWork = { read: createApiReader(kit.call, at, facts.isOwn), ...ours, now: kit.now };
  const endpoint: TokenEndpoint = { ...rules, url: rules.tokenUrl, app };
  const { identityName, withoutIdentity, revocation } = facts;
  const browser: AppConnection = {
    kind: 'app',
    app,
    client: createAuthorizationClient(kit, app, rules),
    identityName,
    withoutIdentity: typeof withoutIdentity === 'string' ? withoutIdentity : withoutIdentity(switches),
    identify: async ({ token }) => {
      const grant = grantFrom(token, kit.now());
      if (grant === undefined) return { outcome: 'unavailable', reason: UNREADABLE };
      return await identify(facts, rules.scopes, work, grant);
    },
  };
  return {
    browser,
    ...tokenFactsOf(kit, facts, rules.scopes, work, endpoint, at),
    renewal: renewalOf(kit, facts, work, endpoint),
    revoke:
      revocation === undefined
        ? null
        : async ({ credentials }: AccountContext) => {
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
  };
}

/** The credentials of an identity may last longer than those of its grant. */
function withAccess(answer: IdentifyAnswer, { kind }: Renewal, grant: Grant): IdentifyAnswer {
  if (answer.outcome !== 'identified') return answer;
  const identities = answer.identities.map((identity) => {
    const { expiresAt } = identity;
    return { ...identity, access: accessOf(kind, { ...grant, expiresAt }) };
  });
  return { outcome: 'identified', identities };
}

function renewalOf(
  kit: PublisherKit,
  { renewal }: AppConnectionFacts,
  work: GrantWork,
  endpoint: TokenEndpoint,
): CredentialRenewal | null {
  switch (renewal.kind) {
    case 'none':
      return null;
    case 'refresh-token':
      return {
        onlyWhileValid: false,
        renew: ({ credentials }) =>
          renewGrant(kit.call, endpoint, textAt(credentials, 'refreshToken'), kit.now, renewal.saysGone),
      };
    case 'live-token':
      return {
        onlyWhileValid: true,
        renew: async ({ credentials }): Promise<RenewAnswer> => {
          const accessToken = textAt(credentials, 'accessToken');
          if (accessToken === undefined)
            return { outcome: 'auth', message: 'No grant is left to renew.', code: 'expired' };
          const renewed = await renewal.renew(work, accessToken);
          if (renewed.outcome === 'refused')
            return renewed.isGone
              ? { outcome: 'auth', message: renewed.message }
              : { outcome: 'unavailable', reason: renewed.message };
          if (renewed.outcome === 'unavailable') return renewed;
          const { grant } = renewed;
          const { expiresAt } = grant;
          const access = accessOf('live-token', grant);
          return { outcome: 'renewed', credentials: credentialsOf(grant), expiresAt, access };
        },
      };
  }
}

async function identify(
  facts: AppConnectionFacts,
  scopes: readonly string[],
  work: GrantWork,
  given: Grant,
): Promise<IdentifyAnswer> {
  const refusal = missingScopes(scopes, given);
  if (refusal !== null) return refusal;
  const identified = async (grant: Grant) =>
    withAccess(await facts.identities(work, grant), facts.renewal, grant);
  if (facts.prolong === undefined) return await identified(given);
  const long = await facts.prolong(work, given);
  if (long.outcome === 'granted') return await identified(long.grant);
  return long.outcome === 'refused' ? { outcome: 'refused', message: long.message } : long;
}
