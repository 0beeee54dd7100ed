import type { GrantWork, ToldToken } from '../../connections/app-connection.ts';
import { textAt } from '../../http/json.ts';
import { httpOutcome } from '../../http/outcome.ts';
import type { IsOwn } from '../../http/own-form.ts';

const TOKEN_INFO = 'https://oauth2.googleapis.com/tokeninfo';
const ENDED = 'The access token has ended; Crier renews it when it is needed.';

/** `{error, error_description}` (RFC 6749 §5.2). */
const isOAuthError: IsOwn = ({ json }) => textAt(json, 'error') !== undefined;

/**
 * Asks which scopes a token has (Google docs: Using OAuth 2.0 to access Google APIs). An access token lasts an hour and is
 * renewed, so its end says nothing about the grant.
 */
export async function askTokenInfo({ read }: GrantWork, accessToken: string): Promise<ToldToken> {
  const answer = await read({
    url: TOKEN_INFO,
    query: { access_token: accessToken },
    secrets: [accessToken],
    readAnswer: (result, effect) => httpOutcome(result, effect, isOAuthError),
  });
  if (answer.outcome === 'refused') return { outcome: 'unavailable', reason: ENDED };
  if (answer.outcome !== 'read') return answer;
  const scope = textAt(answer.json, 'scope');
  return {
    outcome: 'told',
    isActive: true,
    scopes: scope === undefined ? null : scope.split(' '),
    expiresAt: null,
  };
}
