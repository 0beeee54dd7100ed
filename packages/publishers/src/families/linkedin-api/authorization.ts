import type { AuthorizationRules } from '@crier/domain';
import type { AppConnectionFacts } from '../../connections/app-connection.ts';
import { saysTokenIsGone } from '../../connections/token-refusal.ts';

/** The version of the REST API that requests name (LinkedIn docs: Versioning). */
const API_VERSION = '202609';

/** Headers that every request to `/rest` needs. */
export const REST_HEADERS = { 'linkedin-version': API_VERSION, 'x-restli-protocol-version': '2.0.0' };

/** LinkedIn docs: Authorization Code Flow (3-legged OAuth). It has no PKCE for apps with a secret. */
export function linkedinRules(scopes: readonly string[]): AuthorizationRules {
  return {
    authorizeUrl: 'https://www.linkedin.com/oauth/v2/authorization',
    tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
    scopes,
    scopeSeparator: ' ',
    clientIdParameter: 'client_id',
    clientAuthentication: 'body',
    pkce: false,
    authorizeParameters: {},
  };
}

/**
 * Only apps that LinkedIn approved for it get refresh tokens; accounts of other apps have to be connected again every
 * 60 days.
 */
export const linkedinRenewal: AppConnectionFacts['renewal'] = {
  kind: 'refresh-token',
  saysGone: saysTokenIsGone,
};

export const linkedinRevocation: NonNullable<AppConnectionFacts['revocation']> = {
  url: 'https://www.linkedin.com/oauth/v2/revoke',
  token: 'access',
  clientAuthentication: 'body',
};

/** LinkedIn docs: Token Introspection. */
export const INTROSPECTION_URL = 'https://www.linkedin.com/oauth/v2/introspectToken';
