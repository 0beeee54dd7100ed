import { type Fields, formFields } from '../../http/body.ts';
import { type Call, type Endpoint, endpoint } from '../../kit/endpoint.ts';
import { type OAuthError, oauthRefusal } from '../../kit/refusal.ts';
import type { AppSpec } from '../../network-simulation.ts';
import { authorizationEndpoints, scopeList } from '../../oauth/authorization.ts';
import { endGrant } from '../../oauth/grants.ts';
import { clientOf, tokenEndpoint } from '../../oauth/token-endpoint.ts';
import type { TwitterServer } from './server.ts';

/** What a user can grant (X docs: "OAuth 2.0 PKCE", scopes). */
export const TWITTER_SCOPES = scopeList(
  'tweet.read tweet.write tweet.moderate.write users.email users.read follows.read follows.write offline.access ' +
    'space.read mute.read mute.write like.read like.write list.read list.write block.read block.write ' +
    'bookmark.read bookmark.write dm.read dm.write media.write',
);

const LONGEST_STATE = 500;
const CLIENT_IN = ['header'] as const;
const BAD_CLIENT: OAuthError = [401, 'unauthorized_client', 'Missing valid authorization header'];
const BAD_TOKEN = invalid('Value passed for the token was invalid.');
const BAD_CODE = invalid('Value passed for the authorization code was invalid.');

export const OAUTH_ENDPOINTS: readonly Endpoint<TwitterServer>[] = [
  ...authorizationEndpoints<TwitterServer>({
    path: '/i/oauth2/authorize',
    defaultScope: '',
    codeSeconds: ({ settings }) => settings.codeSeconds,
    hasChallenges: true,
    unknownClient: 'The client id is unknown.',
    wrongRedirect: 'The redirect URI is not one of the app.',
    problem: authorizationProblem,
    denial: { error: 'access_denied' },
  }),
  endpoint(
    'POST /2/oauth2/token',
    tokenEndpoint<TwitterServer>({
      read: formFields,
      clientIn: CLIENT_IN,
      required: [],
      grants: {
        authorization_code: ['code', 'redirect_uri', 'code_verifier'],
        refresh_token: ['refresh_token'],
      },
      errors: {
        missing,
        client: BAD_CLIENT,
        grantType: [400, 'unsupported_grant_type', 'Value passed for the grant type was invalid.'],
        code: BAD_CODE,
        staleCode: BAD_CODE,
        redirectUri: invalid(
          'Value passed for the redirect uri did not match the uri of the authorization code.',
        ),
        verifier: invalid('Value passed for the code verifier did not match the code challenge.'),
        refreshToken: BAD_TOKEN,
      },
      accessSeconds: ({ settings }) => settings.accessTokenSeconds,
      refreshSeconds: ({ settings }) => settings.refreshTokenSeconds,
      getsRefreshToken: (_app, { scopes }) => scopes.includes('offline.access'),
      rotates: true,
      answer: ({ settings }, { accessToken, grant, refreshToken }) => ({
        token_type: 'bearer',
        expires_in: settings.accessTokenSeconds,
        access_token: accessToken,
        scope: grant.scopes.join(' '),
        refresh_token: refreshToken,
      }),
    }),
  ),
  endpoint('POST /2/oauth2/revoke', revokeToken),
];

/** Ends the token and everything that came from the same authorization. */
async function revokeToken(server: TwitterServer, request: Call) {
  const form = await formFields(request);
  const app = clientOf(server, request, form, CLIENT_IN);
  if (app === undefined) throw oauthRefusal(BAD_CLIENT);
  if (!form.has('token')) throw oauthRefusal(missing('token'));
  const token = server.state.tokens[form.text('token') ?? ''];
  const clientId = server.state.grants[token?.grantId ?? '']?.clientId ?? app.clientId;
  if (token === undefined || clientId !== app.clientId) throw oauthRefusal(BAD_TOKEN);
  endGrant(server, token.grantId);
  return { revoked: true };
}

/** X tells the person, not the app, about a request it can't read. */
function authorizationProblem(parameters: Fields, app: AppSpec): string | undefined {
  if (parameters.text('response_type') !== 'code') return 'The response type must be code.';
  const scopes = scopeList(parameters.text('scope') ?? '');
  if (scopes.length === 0) return 'The scope is missing.';
  const wrong = scopes.find((scope) => !(app.scopes ?? TWITTER_SCOPES).includes(scope));
  if (wrong !== undefined) return `The scope ${wrong} is not one the app may ask for.`;
  const state = parameters.text('state') ?? '';
  if (state === '' || state.length > LONGEST_STATE)
    return `The state must have 1 to ${LONGEST_STATE} characters.`;
  if (!/^[\w.~-]{43,128}$/.test(parameters.text('code_challenge') ?? ''))
    return 'The code challenge must have 43 to 128 unreserved characters.';
  if (!['S256', 'plain'].includes(parameters.text('code_challenge_method') ?? 'plain'))
    return 'The code challenge method must be S256 or plain.';
  return undefined;
}

function missing(name: string): OAuthError {
  return invalid(`Missing required parameter [${name}].`);
}

function invalid(description: string): OAuthError {
  return [400, 'invalid_request', description];
}
