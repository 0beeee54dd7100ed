import { grantFrom } from '../../connections/grant.ts';
import type { GrantWork, Prolonged } from '../../connections/network-connection.ts';

/**
 * Trades an access token for one that lasts longer; Meta's networks do that with a GET (Meta docs: Long-Lived Access
 * Tokens). An answer without an end has none.
 */
export async function exchangeToken(
  work: GrantWork,
  url: string,
  query: Readonly<Record<string, string>>,
  accessToken: string,
): Promise<Prolonged> {
  const secrets = [accessToken, work.app.clientSecret];
  const answer = await work.read({ url, query, secrets });
  if (answer.outcome !== 'read') return answer;
  const grant = grantFrom(answer.json, work.now());
  if (grant === undefined) {
    const reason = 'The answer of the network could not be read.';
    return { outcome: 'unavailable', reason, evidence: answer.evidence };
  }
  return { outcome: 'granted', grant };
}
