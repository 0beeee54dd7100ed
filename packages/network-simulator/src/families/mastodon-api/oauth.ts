import { type Fields, readFields } from '../../http/body.ts';
import { type Call, type Endpoint, endpoint } from '../../kit/endpoint.ts';
import { type OAuthError, oauthRefusal } from '../../kit/refusal.ts';
import { nextSecret } from '../../kit/server.ts';
import { authorizationEndpoints, OUT_OF_BAND, scopeList } from '../../oauth/authorization.ts';
import { endGrant } from '../../oauth/grants.ts';
import { clientOf, type TokenRules, tokenEndpoint } from '../../oauth/token-endpoint.ts';
import { nextId } from './ids.ts';
import { covers, invalid, type MastodonServer } from './server.ts';

const CODE_SECONDS = 600;
const DEFAULT_SCOPE = 'read';
const SCOPES = [
  'read',
  'read:accounts',
  'read:statuses',
  'write',
  'write:media',
  'write:statuses',
  'profile',
];
const CLIENT_IN = ['header', 'form'] as const;
const BAD_CLIENT: OAuthError = [
  401,
  'invalid_client',
  'Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.',
];
const BAD_GRANT: OAuthError = [
  400,
  'invalid_grant',
  'The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.',
];
const BAD_GRANT_TYPE: OAuthError = [
  400,
  'unsupported_grant_type',
  'The authorization grant type is not supported by the authorization server.',
];
const BAD_SCOPE: OAuthError = [
  400,
  'invalid_scope',
  'The requested scope is invalid, unknown, or malformed.',
];
const NOT_ITS_TOKEN: OAuthError = [403, 'unauthorized_client', 'You are not authorized to revoke this token'];

/** Apps may request only scopes of their own. Tokens don't expire unless the settings say so. */
const TOKEN_RULES: TokenRules<MastodonServer> = {
  read: readFields,
  clientIn: CLIENT_IN,
  required: [],
  defaultScope: DEFAULT_SCOPE,
  grants: { authorization_code: [], client_credentials: [] },
  errors: {
    missing: () => BAD_GRANT_TYPE,
    client: BAD_CLIENT,
    grantType: BAD_GRANT_TYPE,
    code: BAD_GRANT,
    staleCode: BAD_GRANT,
    redirectUri: BAD_GRANT,
    verifier: BAD_GRANT,
    refreshToken: BAD_GRANT,
  },
  accessSeconds: ({ settings }) => settings.accessTokenSeconds || undefined,
  refreshSeconds: ({ settings }) => settings.refreshTokenSeconds,
  getsRefreshToken: () => false,
  rotates: false,
  ensureGrant(app, { scopes }) {
    if (!scopes.every((scope) => covers(app.scopes ?? [], scope))) throw oauthRefusal(BAD_SCOPE);
  },
  answer: (server, { accessToken, refreshToken, grant }) => ({
    access_token: accessToken,
    token_type: 'Bearer',
    scope: grant.scopes.join(' '),
    created_at: Math.floor(server.clock.now() / 1000),
    ...(server.settings.accessTokenSeconds === 0
      ? {}
      : { expires_in: server.settings.accessTokenSeconds, refresh_token: refreshToken }),
  }),
};

/** Tokens that expire come with a refresh token, which every renewal replaces. */
const RENEWED: TokenRules<MastodonServer> = {
  ...TOKEN_RULES,
  grants: { ...TOKEN_RULES.grants, refresh_token: ['refresh_token'] },
  getsRefreshToken: (_app, { accountId }) => accountId !== null,
  rotates: true,
};

export function oauthEndpoints({ settings }: MastodonServer): readonly Endpoint<MastodonServer>[] {
  const rules = settings.accessTokenSeconds === 0 ? TOKEN_RULES : RENEWED;
  return [...OAUTH_ENDPOINTS, endpoint('POST /oauth/token', tokenEndpoint(rules))];
}

const OAUTH_ENDPOINTS: readonly Endpoint<MastodonServer>[] = [
  endpoint('POST /api/v1/apps', createApp, 'appsPer10Minutes'),
  ...authorizationEndpoints<MastodonServer>({
    path: '/oauth/authorize',
    defaultScope: DEFAULT_SCOPE,
    codeSeconds: () => CODE_SECONDS,
    hasChallenges: true,
    unknownClient: 'Client authentication failed due to unknown client.',
    wrongRedirect: 'The redirect uri included is not valid.',
    problem: authorizationProblem,
    denial: { error: 'access_denied', error_description: 'The resource owner denied the request.' },
  }),
  endpoint('POST /oauth/revoke', revokeToken),
];

/** `GET /.well-known/oauth-authorization-server` (RFC 8414). */
export function authorizationServerMetadata(server: MastodonServer) {
  const url = server.url();
  return {
    issuer: `${url}/`,
    authorization_endpoint: `${url}/oauth/authorize`,
    token_endpoint: `${url}/oauth/token`,
    revocation_endpoint: `${url}/oauth/revoke`,
    userinfo_endpoint: `${url}/oauth/userinfo`,
    app_registration_endpoint: `${url}/api/v1/apps`,
    service_documentation: 'https://docs.joinmastodon.org/',
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'client_credentials'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  };
}

/** `POST /api/v1/apps` (Mastodon docs: "Create an application"). */
async function createApp(server: MastodonServer, request: Call) {
  const fields = await readFields(request);
  const name = fields.text('client_name')?.trim() ?? '';
  const redirectUris = fields.list('redirect_uris').flatMap((value) => value.match(/\S+/g) ?? []);
  const scopes = scopeList(fields.text('scopes') ?? DEFAULT_SCOPE);
  if (name === '') throw invalid("Validation failed: Application name can't be blank");
  if (redirectUris.length === 0) throw invalid("Validation failed: Redirect URI can't be blank");
  if (!redirectUris.every((uri) => uri === OUT_OF_BAND || URL.canParse(uri)))
    throw invalid('Validation failed: Redirect URI must be an absolute URI.');
  if (!scopes.every((scope) => covers(SCOPES, scope)))
    throw invalid("Validation failed: Scopes doesn't match configured on the server.");
  const app = { clientId: nextSecret(server), clientSecret: nextSecret(server), name, redirectUris, scopes };
  server.state.apps[app.clientId] = app;
  return {
    id: nextId(server),
    name,
    website: fields.text('website') || null,
    scopes,
    redirect_uri: redirectUris.join('\n'),
    redirect_uris: redirectUris,
    client_id: app.clientId,
    client_secret: app.clientSecret,
    client_secret_expires_at: 0,
    vapid_key: '',
  };
}

/** `POST /oauth/revoke` (RFC 7009): 200 for tokens of the client and unknown ones. */
async function revokeToken(server: MastodonServer, request: Call) {
  const fields = await readFields(request);
  const app = clientOf(server, request, fields, CLIENT_IN);
  const token = server.state.tokens[fields.text('token') ?? ''];
  const clientId = token === undefined ? app?.clientId : server.state.grants[token.grantId]?.clientId;
  if (app === undefined || clientId !== app.clientId) throw oauthRefusal(NOT_ITS_TOKEN);
  if (token !== undefined) endGrant(server, token.grantId);
  return {};
}

function authorizationProblem(parameters: Fields): string | undefined {
  if (parameters.text('response_type') !== 'code')
    return 'The authorization server does not support this response type.';
  if (parameters.has('code_challenge') && parameters.text('code_challenge_method') !== 'S256')
    return 'The code challenge method must be S256.';
  return undefined;
}
