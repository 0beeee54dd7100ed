import { createHash } from 'node:crypto';
import { type Answer, htmlAnswer, jsonAnswer } from '../../http/answer.ts';
import { type Fields, readFields } from '../../http/body.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { consentPage, redirectBack, refusalPage } from '../../oauth/consent-page.ts';
import { escapeHtml } from '../../pages/escape-html.ts';
import { pageLayout } from '../../pages/page-layout.ts';
import { accountByName } from './entities.ts';
import { invalid, type MastodonServer, nextId, nextSecret } from './server.ts';
import type { MastodonApp } from './state.ts';

const CODE_SECONDS = 600;
const OUT_OF_BAND = 'urn:ietf:wg:oauth:2.0:oob';
const SCOPES = [
  'read',
  'read:accounts',
  'read:statuses',
  'write',
  'write:media',
  'write:statuses',
  'profile',
];

/** `GET /.well-known/oauth-authorization-server` (RFC 8414). */
export function authorizationServerMetadata(server: MastodonServer): Answer {
  const url = server.url();
  return jsonAnswer(200, {
    issuer: `${url}/`,
    authorization_endpoint: `${url}/oauth/authorize`,
    token_endpoint: `${url}/oauth/token`,
    revocation_endpoint: `${url}/oauth/revoke`,
    app_registration_endpoint: `${url}/api/v1/apps`,
    service_documentation: 'https://docs.joinmastodon.org/',
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'client_credentials'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  });
}

/** `POST /api/v1/apps` (Mastodon docs: "Create an application"). */
export async function createApp(server: MastodonServer, request: SimulatorRequest): Promise<Answer> {
  const fields = await readFields(request);
  const name = fields.text('client_name')?.trim() ?? '';
  const redirectUris = fields
    .list('redirect_uris')
    .flatMap((value) => value.split(/\s+/))
    .filter((uri) => uri !== '');
  const scopes = scopeList(fields.text('scopes') ?? 'read');
  if (name === '') throw invalid("Validation failed: Application name can't be blank");
  if (redirectUris.length === 0) throw invalid("Validation failed: Redirect URI can't be blank");
  if (!redirectUris.every((uri) => uri === OUT_OF_BAND || URL.canParse(uri))) {
    throw invalid('Validation failed: Redirect URI must be an absolute URI.');
  }
  if (!scopes.every((scope) => SCOPES.includes(scope) || SCOPES.includes(scope.split(':', 1)[0] ?? ''))) {
    throw invalid("Validation failed: Scopes doesn't match configured on the server.");
  }
  const app: MastodonApp = {
    id: nextId(server),
    clientId: nextSecret(server),
    clientSecret: nextSecret(server),
    name,
    website: fields.text('website') || null,
    redirectUris,
    scopes,
  };
  server.state.apps[app.clientId] = app;
  return jsonAnswer(200, {
    id: app.id,
    name: app.name,
    website: app.website,
    scopes: app.scopes,
    redirect_uri: app.redirectUris.join('\n'),
    redirect_uris: app.redirectUris,
    client_id: app.clientId,
    client_secret: app.clientSecret,
    client_secret_expires_at: 0,
    vapid_key: '',
  });
}

/** `GET /oauth/authorize`: a page that asks which account to grant access to. */
export function authorizePage(server: MastodonServer, request: SimulatorRequest): Answer {
  const { query } = request;
  const problem = authorizeProblem(server, (name) => query.get(name) ?? undefined);
  if (problem !== undefined) return refusalPage(problem);
  return consentPage({
    appName: server.state.apps[query.get('client_id') ?? '']?.name ?? '',
    scope: query.get('scope') ?? 'read',
    action: '/oauth/authorize',
    parameters: query,
    usernames: server.state.accounts.map(({ username }) => username),
  });
}

/** `POST /oauth/authorize` with the parameters of the request, `account` and `decision`. */
export async function decideAuthorization(
  server: MastodonServer,
  request: SimulatorRequest,
): Promise<Answer> {
  const fields = await readFields(request);
  const problem = authorizeProblem(server, (name) => fields.text(name));
  const account = accountByName(server, fields.text('account') ?? '');
  if (problem !== undefined || account === undefined)
    return jsonAnswer(400, { error: problem ?? 'Account not found' });
  const redirectUri = fields.text('redirect_uri') ?? '';
  const state = fields.text('state');
  if (fields.text('decision') === 'deny') {
    return redirectBack(redirectUri, {
      error: 'access_denied',
      error_description: 'The resource owner denied the request.',
      state,
    });
  }
  const code = nextSecret(server);
  server.state.codes[code] = {
    accountId: account.id,
    clientId: fields.text('client_id') ?? '',
    redirectUri,
    scopes: scopeList(fields.text('scope') ?? 'read'),
    challenge: fields.text('code_challenge') ?? null,
    expiresAt: server.clock.now() + CODE_SECONDS * 1000,
  };
  if (redirectUri === OUT_OF_BAND)
    return htmlAnswer(200, pageLayout('Code', `<header><h1><code>${escapeHtml(code)}</code></h1></header>`));
  return redirectBack(redirectUri, { code, state });
}

/** `POST /oauth/token` (RFC 6749 §4.1.3 and §4.4). Tokens have no end. */
export async function issueToken(server: MastodonServer, request: SimulatorRequest): Promise<Answer> {
  const fields = await readFields(request);
  const app = clientOf(server, request, fields);
  if (app === undefined) {
    return jsonAnswer(401, {
      error: 'invalid_client',
      error_description:
        'Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.',
    });
  }
  const grantType = fields.text('grant_type');
  if (grantType === 'client_credentials')
    return tokenAnswer(server, app, null, scopeList(fields.text('scope') ?? 'read'));
  if (grantType !== 'authorization_code') {
    return jsonAnswer(400, {
      error: 'unsupported_grant_type',
      error_description: 'The authorization grant type is not supported by the authorization server.',
    });
  }
  const code = fields.text('code') ?? '';
  const grant = server.state.codes[code];
  delete server.state.codes[code];
  const verifier = fields.text('code_verifier') ?? '';
  const isRight =
    grant !== undefined &&
    grant.clientId === app.clientId &&
    grant.redirectUri === fields.text('redirect_uri') &&
    grant.expiresAt > server.clock.now() &&
    (grant.challenge === null ||
      grant.challenge === createHash('sha256').update(verifier).digest('base64url'));
  if (!isRight) {
    return jsonAnswer(400, {
      error: 'invalid_grant',
      error_description:
        'The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.',
    });
  }
  return tokenAnswer(server, app, grant.accountId, grant.scopes);
}

/** `POST /oauth/revoke` (RFC 7009): 200 for tokens of the client and unknown ones. */
export async function revokeToken(server: MastodonServer, request: SimulatorRequest): Promise<Answer> {
  const fields = await readFields(request);
  const app = clientOf(server, request, fields);
  const token = server.state.tokens[fields.text('token') ?? ''];
  if (app === undefined || (token !== undefined && token.clientId !== app.clientId)) {
    return jsonAnswer(403, {
      error: 'unauthorized_client',
      error_description: 'You are not authorized to revoke this token',
    });
  }
  if (token !== undefined) token.status = 'revoked';
  return jsonAnswer(200, {});
}

function tokenAnswer(
  server: MastodonServer,
  app: MastodonApp,
  accountId: string | null,
  scopes: readonly string[],
): Answer {
  if (
    !scopes.every((scope) => app.scopes.includes(scope) || app.scopes.includes(scope.split(':', 1)[0] ?? ''))
  ) {
    return jsonAnswer(400, {
      error: 'invalid_scope',
      error_description: 'The requested scope is invalid, unknown, or malformed.',
    });
  }
  const token = nextSecret(server);
  const createdAt = server.clock.now();
  server.state.tokens[token] = { accountId, scopes, clientId: app.clientId, createdAt, status: 'live' };
  return jsonAnswer(200, {
    access_token: token,
    token_type: 'Bearer',
    scope: scopes.join(' '),
    created_at: Math.floor(createdAt / 1000),
  });
}

function authorizeProblem(
  server: MastodonServer,
  parameter: (name: string) => string | undefined,
): string | undefined {
  const app = server.state.apps[parameter('client_id') ?? ''];
  if (app === undefined) return 'Client authentication failed due to unknown client.';
  if (!app.redirectUris.includes(parameter('redirect_uri') ?? ''))
    return 'The redirect uri included is not valid.';
  if (parameter('response_type') !== 'code')
    return 'The authorization server does not support this response type.';
  const method = parameter('code_challenge_method');
  if (parameter('code_challenge') !== undefined && method !== 'S256')
    return 'The code challenge method must be S256.';
  return undefined;
}

function clientOf(
  server: MastodonServer,
  request: SimulatorRequest,
  fields: Fields,
): MastodonApp | undefined {
  const basic = /^Basic +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const [id, secret] =
    basic === undefined
      ? [fields.text('client_id'), fields.text('client_secret')]
      : Buffer.from(basic, 'base64').toString().split(':', 2);
  const app = server.state.apps[id ?? ''];
  return app !== undefined && app.clientSecret === secret ? app : undefined;
}

function scopeList(text: string): readonly string[] {
  return [...new Set(text.split(/[\s+]+/).filter((scope) => scope !== ''))];
}
