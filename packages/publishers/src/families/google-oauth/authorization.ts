import type { AuthorizationRules } from '@crier/domain';

/**
 * Google docs: Using OAuth 2.0 for Web Server Applications. A refresh token comes with consent only, so consent is asked
 * for each time. Its revocation ends all that a person ever granted to the app, other channels and locations included, so
 * it is not used.
 */
export function googleRules(scopes: readonly string[]): AuthorizationRules {
  return {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    scopes,
    scopeSeparator: ' ',
    clientIdParameter: 'client_id',
    clientAuthentication: 'body',
    pkce: true,
    authorizeParameters: { access_type: 'offline', prompt: 'consent' },
  };
}
