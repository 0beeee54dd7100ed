import type { AppConnectionFacts, GrantWork, Prolonged } from '../../connections/app-connection.ts';
import { grantFrom } from '../../connections/grant.ts';
import { errorCode, readGraph } from './errors.ts';

/** An access token that has expired, was revoked or is no longer valid (Meta docs: Error codes). */
const GONE = new Set([190, 102]);

/**
 * Trades an access token for one that lasts longer; Meta's networks do that with a GET (Meta docs: Long-Lived Access
 * Tokens). If the answer names no expiry, the token has none.
 */
export async function exchangeToken(
  work: GrantWork,
  url: string,
  query: Readonly<Record<string, string>>,
  accessToken: string,
): Promise<Prolonged> {
  const secrets = [accessToken, work.app.clientSecret];
  let code: number | undefined;
  const readAnswer: typeof readGraph = (result, effect) => {
    code = errorCode(result);
    return readGraph(result, effect);
  };
  const answer = await work.read({ url, query, secrets, readAnswer });
  if (answer.outcome === 'refused') return { ...answer, isGone: GONE.has(code ?? 0) };
  if (answer.outcome !== 'read') return answer;
  const grant = grantFrom(answer.json, work.now());
  if (grant === undefined) {
    const reason = 'The network’s response could not be read.';
    return { outcome: 'unavailable', reason };
  }
  return { outcome: 'granted', grant };
}

/**
 * How a graph with its own sign-in extends one hour of access to 60 days, and renews those 60 days before they end. The
 * two grants differ between graphs only in their prefix.
 */
export function longLivedTokens(
  graph: string,
  prefix: 'ig' | 'th',
): Pick<AppConnectionFacts, 'prolong' | 'renewal'> {
  return {
    prolong: (work, { accessToken }) =>
      exchangeToken(
        work,
        `${graph}/access_token`,
        {
          grant_type: `${prefix}_exchange_token`,
          client_secret: work.app.clientSecret,
          access_token: accessToken,
        },
        accessToken,
      ),
    renewal: {
      kind: 'live-token',
      renew: (work, accessToken) =>
        exchangeToken(
          work,
          `${graph}/refresh_access_token`,
          { grant_type: `${prefix}_refresh_token`, access_token: accessToken },
          accessToken,
        ),
    },
  };
}
