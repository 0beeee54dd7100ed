import { type Answer, jsonAnswer } from '../../http/answer.ts';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import type { AppSpec } from '../../network-simulation.ts';
import { formParameters } from '../../oauth/token-request.ts';
import { type LinkedinServer, nextSecret } from './server.ts';
import type { LinkedinToken } from './state.ts';

/** `POST /oauth/v2/accessToken`: the code grant, and for approved apps the renewal. Client id and secret are in the form. */
export function issueToken(server: LinkedinServer, request: SimulatorRequest): Answer {
  const form = formParameters(request);
  const missing = ['grant_type', 'client_id', 'client_secret'].find((name) => !form.has(name));
  if (missing !== undefined) return missingParameter(missing);
  const app = server.apps.get(form.get('client_id') ?? '');
  if (app === undefined || app.clientSecret !== form.get('client_secret'))
    return oauthError(401, 'invalid_client', 'Client authentication failed');
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return redeemCode(server, app, form);
    case 'refresh_token':
      return renew(server, app, form);
    default:
      return oauthError(400, 'unsupported_grant_type', 'The grant_type is not supported');
  }
}

/** Makes the token a request carries useless, also the one it asks to renew. */
export function spoilToken(
  server: LinkedinServer,
  request: SimulatorRequest,
  how: 'revoke' | 'expire',
): void {
  const given = bearerToken(request) ?? formParameters(request).get('refresh_token');
  const token = server.state.tokens[given ?? ''];
  if (token === undefined) return;
  if (how === 'expire') token.status = 'expired';
  else {
    for (const other of Object.values(server.state.tokens)) {
      if (other.grantId === token.grantId) other.status = 'revoked';
    }
  }
}

function redeemCode(server: LinkedinServer, app: AppSpec, form: URLSearchParams): Answer {
  const missing = ['code', 'redirect_uri'].find((name) => !form.has(name));
  if (missing !== undefined) return missingParameter(missing);
  const given = form.get('code') ?? '';
  const code = server.state.codes[given];
  delete server.state.codes[given];
  if (code === undefined)
    return oauthError(
      400,
      'invalid_request',
      'Unable to retrieve access token: authorization code not found',
    );
  if (
    code.clientId !== app.clientId ||
    code.redirectUri !== form.get('redirect_uri') ||
    code.expiresAt <= server.clock.now()
  ) {
    return oauthError(
      400,
      'invalid_request',
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists',
    );
  }
  const grantId = nextSecret(server);
  server.state.grants[grantId] = { memberId: code.memberId, clientId: app.clientId, scopes: code.scopes };
  const refresh =
    app.approved === true
      ? issue(server, 'refresh', grantId, server.settings.refreshTokenSeconds)
      : undefined;
  return tokenAnswer(server, grantId, refresh);
}

/** The refresh token stays the same, and its end too. */
function renew(server: LinkedinServer, app: AppSpec, form: URLSearchParams): Answer {
  const given = form.get('refresh_token');
  if (given === null) return missingParameter('refresh_token');
  const token = server.state.tokens[given];
  const isRight =
    app.approved === true &&
    token?.kind === 'refresh' &&
    token.status === 'live' &&
    token.expiresAt > server.clock.now() &&
    server.state.grants[token.grantId]?.clientId === app.clientId;
  if (!isRight) {
    return oauthError(
      400,
      'invalid_grant',
      'The provided authorization grant or refresh token is invalid, expired or revoked',
    );
  }
  return tokenAnswer(server, token.grantId, given);
}

function tokenAnswer(server: LinkedinServer, grantId: string, refreshToken: string | undefined): Answer {
  const refresh = server.state.tokens[refreshToken ?? ''];
  const scopes = server.state.grants[grantId]?.scopes ?? [];
  return jsonAnswer(200, {
    access_token: issue(server, 'access', grantId, server.settings.accessTokenSeconds),
    expires_in: server.settings.accessTokenSeconds,
    ...(refresh === undefined
      ? {}
      : {
          refresh_token: refreshToken,
          refresh_token_expires_in: Math.ceil((refresh.expiresAt - server.clock.now()) / 1000),
        }),
    scope: scopes.join(','),
    token_type: 'Bearer',
  });
}

function issue(
  server: LinkedinServer,
  kind: LinkedinToken['kind'],
  grantId: string,
  seconds: number,
): string {
  const token = nextSecret(server);
  const expiresAt = server.clock.now() + seconds * 1000;
  server.state.tokens[token] = { kind, grantId, expiresAt, status: 'live' };
  return token;
}

function missingParameter(name: string): Answer {
  return oauthError(400, 'invalid_request', `A required parameter "${name}" is missing`);
}

function oauthError(status: number, error: string, description: string): Answer {
  return jsonAnswer(status, { error, error_description: description });
}
