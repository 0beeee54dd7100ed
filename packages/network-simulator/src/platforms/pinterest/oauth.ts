import { type Fields, formFields } from '../../http/body.ts';
import { type Endpoint, endpoint } from '../../kit/endpoint.ts';
import { EarlyAnswer, type OAuthError } from '../../kit/refusal.ts';
import type { AppSpec } from '../../network-simulation.ts';
import { authorizationEndpoints, scopeList } from '../../oauth/authorization.ts';
import { tokenEndpoint } from '../../oauth/token-endpoint.ts';
import { errorAnswer, type PinterestServer } from './server.ts';

/** What a user can grant (Pinterest API description: pinterest_oauth2). */
export const PINTEREST_SCOPES = scopeList(
  'boards:read boards:read_secret boards:write boards:write_secret pins:read pins:read_secret pins:write ' +
    'pins:write_secret user_accounts:read user_accounts:write',
);

const BAD_CODE = invalid('The authorization code is invalid, expired or already used.');

export const OAUTH_ENDPOINTS: readonly Endpoint<PinterestServer>[] = [
  ...authorizationEndpoints<PinterestServer>({
    path: '/oauth/',
    defaultScope: '',
    codeSeconds: ({ settings }) => settings.codeSeconds,
    hasChallenges: false,
    unknownClient: 'The client_id is unknown.',
    wrongRedirect: 'The redirect_uri is not one of the app.',
    problem: authorizationProblem,
    denial: { error: 'access_denied', error_description: 'The user denied access.' },
  }),
  endpoint(
    'POST /v5/oauth/token',
    tokenEndpoint<PinterestServer>({
      read: formFields,
      clientIn: ['header'],
      required: [],
      grants: { authorization_code: ['code', 'redirect_uri'], refresh_token: ['refresh_token'] },
      errors: {
        missing: (name) => invalid(`Missing required parameter: ${name}`),
        client: [401, 'invalid_client', 'Authentication failed.'],
        grantType: invalid('The grant type is not supported.'),
        code: BAD_CODE,
        staleCode: BAD_CODE,
        redirectUri: invalid('The redirect URI does not match that of the authorization code.'),
        verifier: BAD_CODE,
        refreshToken: [401, 'invalid_grant', 'The refresh token is invalid or expired.'],
      },
      refuse: ([status, , message]) => new EarlyAnswer(errorAnswer(null, status, message)),
      accessSeconds: ({ settings }) => settings.accessTokenSeconds,
      refreshSeconds: ({ settings }) => settings.refreshTokenSeconds,
      getsRefreshToken: () => true,
      rotates: true,
      answer: ({ settings, clock }, { accessToken, grant, refreshToken, refreshEndsAt }) => ({
        response_type: 'authorization_code',
        access_token: accessToken,
        token_type: 'bearer',
        expires_in: settings.accessTokenSeconds,
        refresh_token: refreshToken,
        refresh_token_expires_in: Math.ceil(((refreshEndsAt ?? 0) - clock.now()) / 1000),
        refresh_token_expires_at: Math.floor((refreshEndsAt ?? 0) / 1000),
        scope: grant.scopes.join(' '),
      }),
    }),
  ),
];

function authorizationProblem(parameters: Fields, app: AppSpec): string | undefined {
  if (parameters.text('response_type') !== 'code') return 'The response_type must be code.';
  const scopes = scopeList(parameters.text('scope') ?? '');
  if (scopes.length === 0) return 'The scope is missing.';
  const wrong = scopes.find((scope) => !(app.scopes ?? PINTEREST_SCOPES).includes(scope));
  return wrong === undefined ? undefined : `The scope ${wrong} is not one the app may ask for.`;
}

function invalid(description: string): OAuthError {
  return [400, 'invalid_request', description];
}
