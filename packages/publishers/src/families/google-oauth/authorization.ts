import type { AuthorizationRules } from '@crier/domain';

/**
 * Google docs: Using OAuth 2.0 for Web Server Applications. Google issues a refresh token only on consent, so consent
 * is requested each time. Its revocation would end everything the person ever granted to the app, including other
 * channels and locations, so it is not used.
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
