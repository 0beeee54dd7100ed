import { type Answer, jsonAnswer } from '../../http/answer.ts';
import { type Fields, formFields } from '../../http/body.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { type Endpoint, endpoint } from '../../kit/endpoint.ts';
import { EarlyAnswer, type OAuthError } from '../../kit/refusal.ts';
import type { AppSpec } from '../../network-simulation.ts';
import { authorizationEndpoints, scopeList } from '../../oauth/authorization.ts';
import { endGrant } from '../../oauth/grants.ts';
import { clientOf, tokenEndpoint } from '../../oauth/token-endpoint.ts';
import type { TiktokServer } from './server.ts';

/** What a user can grant (TikTok docs: Scopes). */
export const TIKTOK_SCOPES = scopeList(
  'user.info.basic user.info.profile user.info.stats video.list video.publish video.upload',
);

const CLIENT_IN = ['form'] as const;
const BAD_CLIENT: OAuthError = [401, 'invalid_client', 'Client key or secret is incorrect.'];
const BAD_CODE = invalidGrant('Authorization code is expired.');

const AUTHORIZATION = authorizationEndpoints<TiktokServer>({
  path: '/v2/auth/authorize/',
  clientParameter: 'client_key',
  defaultScope: '',
  codeSeconds: ({ settings }) => settings.codeSeconds,
  hasChallenges: false,
  unknownClient: 'client_key is not correct.',
  wrongRedirect: 'redirect_uri is not one of the app.',
  problem: authorizationProblem,
  denial: { error: 'access_denied', error_description: 'The user denied access.' },
});

export const OAUTH_ENDPOINTS: readonly Endpoint<TiktokServer>[] = [
  ...AUTHORIZATION,
  // Clients write the address with and without a slash at its end.
  ...AUTHORIZATION.map((each) => ({ ...each, path: each.path.replace(/\/$/, '') })),
  endpoint(
    'POST /v2/oauth/token/',
    tokenEndpoint<TiktokServer>({
      read: fieldsWithKey,
      clientIn: CLIENT_IN,
      required: ['client_key', 'client_secret', 'grant_type'],
      grants: { authorization_code: ['code', 'redirect_uri'], refresh_token: ['refresh_token'] },
      errors: {
        missing,
        client: BAD_CLIENT,
        grantType: [400, 'unsupported_grant_type', 'The grant type is not supported.'],
        code: BAD_CODE,
        staleCode: BAD_CODE,
        redirectUri: invalidGrant('Redirect_uri is not matched with the uri when requesting code.'),
        verifier: BAD_CODE,
        refreshToken: invalidGrant('Refresh token is invalid or expired.'),
      },
      refuse,
      accessSeconds: ({ settings }) => settings.accessTokenSeconds,
      refreshSeconds: ({ settings }) => settings.refreshTokenSeconds,
      getsRefreshToken: () => true,
      rotates: true,
      answer: ({ settings, clock }, { accessToken, grant, refreshToken, refreshEndsAt }) => ({
        open_id: grant.accountId,
        scope: grant.scopes.join(','),
        access_token: accessToken,
        expires_in: settings.accessTokenSeconds,
        refresh_token: refreshToken,
        refresh_expires_in: Math.ceil(((refreshEndsAt ?? 0) - clock.now()) / 1000),
        token_type: 'Bearer',
      }),
    }),
  ),
  endpoint('POST /v2/oauth/revoke/', revokeToken),
];

/** Ends everything that came from the same authorization; the answer has no body worth reading. */
async function revokeToken(server: TiktokServer, request: SimulatorRequest): Promise<Answer> {
  const form = await fieldsWithKey(request);
  const app = clientOf(server, request, form, CLIENT_IN);
  if (app === undefined) throw refuse(BAD_CLIENT);
  if (!form.has('token')) throw refuse(missing('token'));
  const token = server.state.tokens[form.text('token') ?? ''];
  const clientId = server.state.grants[token?.grantId ?? '']?.clientId ?? app.clientId;
  if (token === undefined || clientId !== app.clientId)
    throw refuse([400, 'invalid_request', 'The token is invalid.']);
  endGrant(server, token.grantId);
  return jsonAnswer(200, {});
}

/** The client id is called `client_key` here. */
async function fieldsWithKey(request: SimulatorRequest): Promise<Fields> {
  const fields = await formFields(request);
  return { ...fields, text: (name) => fields.text(name === 'client_id' ? 'client_key' : name) };
}

function authorizationProblem(parameters: Fields, app: AppSpec): string | undefined {
  if (parameters.text('response_type') !== 'code') return 'response_type must be code.';
  const scopes = scopeList(parameters.text('scope') ?? '');
  if (scopes.length === 0) return 'scope is missing.';
  if ((parameters.text('state') ?? '') === '') return 'state is missing.';
  const wrong = scopes.find((scope) => !(app.scopes ?? TIKTOK_SCOPES).includes(scope));
  return wrong === undefined ? undefined : `The scope ${wrong} is not one the app may ask for.`;
}

function missing(name: string): OAuthError {
  return [400, 'invalid_request', `The request parameter ${name} is missing.`];
}

function invalidGrant(description: string): OAuthError {
  return [400, 'invalid_grant', description];
}

function refuse([status, error, error_description]: OAuthError): EarlyAnswer {
  return new EarlyAnswer(jsonAnswer(status, { error, error_description, log_id: '20261122000000' }));
}
