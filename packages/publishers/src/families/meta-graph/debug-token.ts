import type { GrantWork, ToldToken } from '../../connections/app-connection.ts';
import { arrayAt, countAt, objectAt } from '../../http/json.ts';
import { readGraph } from './errors.ts';

/**
 * Asks which permissions a token has and when it ends (Meta docs: Debugging access tokens; Threads docs: Debug).
 * `asker` is the token of the app, or one of its users.
 */
export async function debugToken(
  { read, app }: GrantWork,
  url: string,
  asker: string,
  accessToken: string,
): Promise<ToldToken> {
  const query = { input_token: accessToken, access_token: asker };
  const secrets = [accessToken, app.clientSecret, asker];
  const answer = await read({ url, query, secrets, readAnswer: readGraph });
  if (answer.outcome !== 'read') return answer;
  const data = objectAt(answer.json, 'data');
  if (data === undefined)
    return { outcome: 'unavailable', reason: 'The network’s response could not be read.' };
  const scopes = arrayAt(data, 'scopes')?.filter((scope) => typeof scope === 'string');
  // 0 stands for a token without an end.
  const seconds = countAt(data, 'expires_at') ?? 0;
  return {
    outcome: 'told',
    isActive: data['is_valid'] === true,
    scopes: scopes ?? null,
    expiresAt: seconds === 0 ? null : seconds * 1_000,
  };
}
