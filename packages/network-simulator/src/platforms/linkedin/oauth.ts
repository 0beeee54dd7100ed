import { Answer, jsonAnswer } from '../../http/answer.ts';
import { type Fields, formFields } from '../../http/body.ts';
import { type Call, type Endpoint, endpoint } from '../../kit/endpoint.ts';
import { type OAuthError, oauthRefusal } from '../../kit/refusal.ts';
import type { AppSpec } from '../../network-simulation.ts';
import { authorizationEndpoints, scopeList } from '../../oauth/authorization.ts';
import { endGrant, statusOf } from '../../oauth/grants.ts';
import { clientOf, tokenEndpoint } from '../../oauth/token-endpoint.ts';
import type { LinkedinServer } from './server.ts';

/** What a member can grant (LinkedIn docs: "Getting access", "Posts API" permissions). */
const LINKEDIN_SCOPES = scopeList(
  'openid profile email w_member_social r_member_social w_organization_social r_organization_social ' +
    'rw_organization_admin r_organization_admin r_organization_followers w_member_social_feed w_organization_social_feed',
);

/** The scopes of apps that are registered without any: LinkedIn approves those for comments and followers one by one. */
const USUAL_SCOPES = LINKEDIN_SCOPES.filter((scope) => !/_(?:feed|followers)$/.test(scope));

/** The scopes of the tokens issued at the start. Few apps may read the posts of members. */
export const STARTING_SCOPES = USUAL_SCOPES.filter((scope) => scope !== 'r_member_social');

const MISMATCH = invalid(
  'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists',
);

const CLIENT_IN = ['form'] as const;
const BAD_CLIENT: OAuthError = [401, 'invalid_client', 'Client authentication failed'];

export const OAUTH_ENDPOINTS: readonly Endpoint<LinkedinServer>[] = [
  ...authorizationEndpoints<LinkedinServer>({
    path: '/oauth/v2/authorization',
    defaultScope: '',
    codeSeconds: ({ settings }) => settings.codeSeconds,
    hasChallenges: false,
    unknownClient: 'The client_id is unknown.',
    wrongRedirect: 'The redirect_uri does not match the registered value.',
    problem: authorizationProblem,
    denial: {
      error: 'user_cancelled_authorize',
      error_description: 'The user cancelled the authorization',
    },
  }),
  endpoint(
    'POST /oauth/v2/accessToken',
    tokenEndpoint<LinkedinServer>({
      read: formFields,
      clientIn: CLIENT_IN,
      required: ['grant_type', 'client_id', 'client_secret'],
      grants: { authorization_code: ['code', 'redirect_uri'], refresh_token: ['refresh_token'] },
      errors: {
        missing,
        client: BAD_CLIENT,
        grantType: [400, 'unsupported_grant_type', 'The grant_type is not supported'],
        code: invalid('Unable to retrieve access token: authorization code not found'),
        staleCode: MISMATCH,
        redirectUri: MISMATCH,
        verifier: MISMATCH,
        refreshToken: [
          400,
          'invalid_grant',
          'The provided authorization grant or refresh token is invalid, expired or revoked',
        ],
      },
      accessSeconds: ({ settings }) => settings.accessTokenSeconds,
      refreshSeconds: ({ settings }) => settings.refreshTokenSeconds,
      getsRefreshToken: ({ approved }) => approved === true,
      /** The refresh token and its expiry stay the same. */
      rotates: false,
      answer: ({ settings, clock }, { accessToken, grant, refreshToken, refreshEndsAt }) => ({
        access_token: accessToken,
        expires_in: settings.accessTokenSeconds,
        refresh_token: refreshToken,
        refresh_token_expires_in:
          refreshEndsAt === null ? undefined : Math.ceil((refreshEndsAt - clock.now()) / 1000),
        scope: grant.scopes.join(','),
        token_type: 'Bearer',
      }),
    }),
  ),
  endpoint('POST /oauth/v2/revoke', revokeToken),
  endpoint('POST /oauth/v2/introspectToken', introspectToken),
];

/** Ends everything that came from the same authorization (LinkedIn docs: "Revoke access token"). */
async function revokeToken(server: LinkedinServer, request: Call): Promise<Answer> {
  const form = await formFields(request);
  const app = clientOf(server, request, form, CLIENT_IN);
  if (app === undefined) throw oauthRefusal(BAD_CLIENT);
  if (!form.has('token')) throw oauthRefusal(missing('token'));
  const token = server.state.tokens[form.text('token') ?? ''];
  const clientId = server.state.grants[token?.grantId ?? '']?.clientId ?? app.clientId;
  if (token === undefined || clientId !== app.clientId)
    throw oauthRefusal(invalid('The token is unknown or belongs to another application'));
  endGrant(server, token.grantId);
  return new Answer(200);
}

/** What is known of a token, to the app that asked for it (LinkedIn docs: "Token Introspection"). */
async function introspectToken(server: LinkedinServer, request: Call): Promise<Answer> {
  const form = await formFields(request);
  const app = clientOf(server, request, form, CLIENT_IN);
  if (app === undefined) throw oauthRefusal(BAD_CLIENT);
  if (!form.has('token')) throw oauthRefusal(missing('token'));
  const token = server.state.tokens[form.text('token') ?? ''];
  const grant = server.state.grants[token?.grantId ?? ''];
  if (token === undefined || grant === undefined) return jsonAnswer(200, { active: false });
  const known = statusOf(server, token);
  const status = known === 'live' ? 'active' : known === 'expired' ? known : 'revoked';
  const at = token.expiresAt === null ? {} : { expires_at: Math.floor(token.expiresAt / 1_000) };
  return jsonAnswer(200, {
    ...{ active: status === 'active', status, client_id: app.clientId, auth_type: '3L' },
    ...{ scope: grant.scopes.join(','), ...at },
  });
}

function authorizationProblem(parameters: Fields, app: AppSpec) {
  const denial = (error: string, error_description: string) => ({ error, error_description });
  if (parameters.text('response_type') !== 'code')
    return denial('unsupported_response_type', 'The response_type must be code');
  const scopes = scopeList(parameters.text('scope') ?? '');
  if (scopes.length === 0) return denial('invalid_scope', 'A required parameter "scope" is missing');
  const wrong = scopes.find((scope) => !(app.scopes ?? USUAL_SCOPES).includes(scope));
  if (wrong === undefined) return undefined;
  return denial('unauthorized_scope_error', `Scope "${wrong}" is not authorized for your application`);
}

function missing(name: string): OAuthError {
  return invalid(`A required parameter "${name}" is missing`);
}

function invalid(description: string): OAuthError {
  return [400, 'invalid_request', description];
}
