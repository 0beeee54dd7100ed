import { type Answer, jsonAnswer } from '../../http/answer.ts';
import { type Fields, formFields, isJsonObject } from '../../http/body.ts';
import { type Call, type Endpoint, endpoint } from '../../kit/endpoint.ts';
import { type OAuthError, oauthRefusal } from '../../kit/refusal.ts';
import type { AppSpec } from '../../network-simulation.ts';
import { authorizationEndpoints, scopeList } from '../../oauth/authorization.ts';
import { bearerOf, endGrant, statusOf } from '../../oauth/grants.ts';
import { tokenEndpoint } from '../../oauth/token-endpoint.ts';
import type { GoogleServer } from './server.ts';

export const AUTHORIZE_PATH = '/o/oauth2/v2/auth';

const BAD_GRANT: OAuthError = [400, 'invalid_grant', 'Bad Request'];

/** Google docs: OAuth 2.0 for web server applications. `known` are the scopes the network has. */
export function googleOAuth<S extends GoogleServer>(known: readonly string[]): readonly Endpoint<S>[] {
  const redeem = tokenEndpoint<S>({
    read: formFields,
    clientIn: ['header', 'form'],
    required: [],
    grants: { authorization_code: ['code', 'redirect_uri'], refresh_token: ['refresh_token'] },
    errors: {
      missing: (name) => [400, 'invalid_request', `Missing required parameter: ${name}`],
      client: [401, 'invalid_client', 'The OAuth client was not found.'],
      grantType: [400, 'unsupported_grant_type', 'Invalid grant_type'],
      code: [400, 'invalid_grant', 'Malformed auth code.'],
      staleCode: BAD_GRANT,
      redirectUri: [400, 'redirect_uri_mismatch', 'Bad Request'],
      verifier: [400, 'invalid_grant', 'Invalid code verifier.'],
      refreshToken: [400, 'invalid_grant', 'Token has been expired or revoked.'],
    },
    accessSeconds: ({ settings }) => settings.accessTokenSeconds,
    refreshSeconds: ({ settings }) => settings.refreshTokenSeconds,
    getsRefreshToken: () => true,
    rotates: false,
    answer: ({ settings }, { accessToken, grant, refreshToken }) => ({
      access_token: accessToken,
      expires_in: settings.accessTokenSeconds,
      refresh_token: refreshToken,
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
    }),
  });
  return [
    ...authorizationEndpoints<S>({
      path: AUTHORIZE_PATH,
      defaultScope: '',
      codeSeconds: ({ settings }) => settings.codeSeconds,
      hasChallenges: true,
      unknownClient: 'Error 401: invalid_client',
      wrongRedirect: 'Error 400: redirect_uri_mismatch',
      problem: (parameters, app) => authorizationProblem(parameters, app, known),
      denial: { error: 'access_denied' },
    }),
    endpoint('POST /token', async (server, request) =>
      withoutOldToken(request, await redeem(server, request)),
    ),
    endpoint('POST /revoke', revokeToken),
    endpoint('GET /tokeninfo', tokenInfo),
  ];
}

/** A renewal does not repeat the refresh token, which stays the same. */
async function withoutOldToken(request: Call, answer: unknown): Promise<unknown> {
  const isRenewal = (await formFields(request)).text('grant_type') === 'refresh_token';
  return isRenewal && isJsonObject(answer) ? { ...answer, refresh_token: undefined } : answer;
}

/** Ends everything that came from the same authorization. */
async function revokeToken(server: GoogleServer, request: Call): Promise<Answer> {
  const given = (await formFields(request)).text('token') ?? request.query.get('token') ?? '';
  const token = server.state.tokens[given];
  if (token === undefined) throw oauthRefusal([400, 'invalid_token', 'Token is not valid']);
  endGrant(server, token.grantId);
  return jsonAnswer(200, {});
}

/** Whose token it is, and what it may do (Google docs: Using OAuth 2.0 to access Google APIs). */
function tokenInfo(server: GoogleServer, { query }: Call): Answer {
  const { token, grant } = bearerOf(server, query.get('access_token') ?? undefined) ?? {};
  if (token === undefined || grant === undefined || statusOf(server, token) !== 'live')
    throw oauthRefusal([400, 'invalid_token', 'Invalid Value']);
  const seconds =
    token.expiresAt === null ? 3_600 : Math.ceil((token.expiresAt - server.clock.now()) / 1_000);
  return jsonAnswer(200, {
    ...{ azp: grant.clientId ?? '', aud: grant.clientId ?? '', scope: grant.scopes.join(' ') },
    ...{ exp: String(Math.floor(server.clock.now() / 1_000) + seconds), expires_in: String(seconds) },
    access_type: 'offline',
  });
}

/** Google tells the person, not the app, about a request it can't read. */
function authorizationProblem(
  parameters: Fields,
  app: AppSpec,
  known: readonly string[],
): string | undefined {
  if (parameters.text('response_type') !== 'code')
    return 'Error 400: invalid_request. Invalid response_type.';
  const scopes = scopeList(parameters.text('scope') ?? '');
  if (scopes.length === 0) return 'Error 400: invalid_request. Missing required parameter: scope';
  const wrong = scopes.find((scope) => !(app.scopes ?? known).includes(scope));
  return wrong === undefined
    ? undefined
    : `Error 400: invalid_scope. Some requested scopes were invalid: ${wrong}`;
}
