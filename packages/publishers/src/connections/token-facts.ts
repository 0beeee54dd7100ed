import type { Network } from '@crier/domain';
import { textAt } from '../http/json.ts';
import type { PublisherKit } from '../kit.ts';
import type { AppConnectionFacts, GrantWork, ToldToken } from './app-connection.ts';
import { askTokenEndpoint, type TokenEndpoint } from './token-endpoint.ts';

type Uses = readonly (readonly [scope: string, use: string])[];

/** How to ask about the token of an account, if the network tells apps about tokens. Renews nothing. */
export function tokenFactsOf(
  kit: PublisherKit,
  facts: AppConnectionFacts,
  scopes: readonly string[],
  work: GrantWork,
  endpoint: TokenEndpoint,
  at: (url: string) => string,
): Pick<Network, 'tokenFacts'> {
  const { introspectionUrl, askAboutToken } = facts;
  const ask =
    introspectionUrl === undefined
      ? askAboutToken && ((token: string) => askAboutToken(work, token))
      : (token: string) => introspect(kit, { ...endpoint, url: at(introspectionUrl) }, token);
  if (ask === undefined) return {};
  const uses = usesOf(scopes, facts);
  return {
    tokenFacts: async ({ credentials }) => {
      const token = textAt(credentials, 'accessToken');
      if (token === undefined) return { outcome: 'refused', message: 'The account has no token.' };
      const told = await ask(token);
      if (told.outcome !== 'told') return told;
      const lacking = uses.filter(([name]) => told.scopes !== null && !told.scopes.includes(name));
      return { ...told, lacking: lacking.map(([scope, use]) => ({ scope, use })) };
    },
  };
}

/** Every scope that something needs, and what. */
function usesOf(requested: readonly string[], { scopeUses = {} }: AppConnectionFacts): Uses {
  const usual = requested.map((scope) => [scope, 'calls that need it'] as const);
  return [...usual.filter(([scope]) => scopeUses[scope] === undefined), ...Object.entries(scopeUses)];
}

/** Asks about a token with the app's own credentials (RFC 7662 §2). */
async function introspect(
  { call }: PublisherKit,
  endpoint: TokenEndpoint,
  token: string,
): Promise<ToldToken> {
  const answer = await askTokenEndpoint(call, endpoint, { token });
  if (answer.outcome === 'unavailable') return answer;
  if (answer.outcome !== 'granted') return { outcome: 'refused', message: answer.message };
  const scope = textAt(answer.token, 'scope');
  const seconds = answer.token['expires_at'] ?? answer.token['exp'];
  return {
    outcome: 'told',
    isActive: answer.token['active'] === true,
    scopes: scope === undefined ? null : scope.split(/[\s,]+/).filter((name) => name !== ''),
    expiresAt: typeof seconds === 'number' ? seconds * 1_000 : null,
  };
}
