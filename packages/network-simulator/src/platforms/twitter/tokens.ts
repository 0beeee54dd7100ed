import { createHash } from 'node:crypto';
import { type Answer, jsonAnswer } from '../../http/answer.ts';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import type { AppSpec } from '../../network-simulation.ts';
import { basicCredentials, formParameters } from '../../oauth/token-request.ts';
import { nextSecret, type TwitterServer } from './server.ts';
import type { TwitterCode, TwitterGrant, TwitterToken } from './state.ts';

/** `POST /2/oauth2/token`: the code grant and the renewal, for clients that authenticate with HTTP Basic. */
export function issueToken(server: TwitterServer, request: SimulatorRequest): Answer {
  const app = clientOf(server, request);
  if (app === undefined) return clientUnknown();
  const form = formParameters(request);
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return redeemCode(server, app, form);
    case 'refresh_token':
      return renew(server, app, form);
    case null:
      return invalid('Missing required parameter [grant_type].');
    default:
      return oauthError(400, 'unsupported_grant_type', 'Value passed for the grant type was invalid.');
  }
}

/** `POST /2/oauth2/revoke`: ends the token and everything that came from the same authorization. */
export function revokeToken(server: TwitterServer, request: SimulatorRequest): Answer {
  const app = clientOf(server, request);
  if (app === undefined) return clientUnknown();
  const given = formParameters(request).get('token');
  if (given === null) return invalid('Missing required parameter [token].');
  const token = server.state.tokens[given];
  if (token === undefined || !isGrantOf(server, token, app))
    return invalid('Value passed for the token was invalid.');
  endGrant(server, token.grantId);
  return jsonAnswer(200, { revoked: true });
}

/** Makes the token a request carries useless, also the one it asks to renew. */
export function spoilToken(server: TwitterServer, request: SimulatorRequest, how: 'revoke' | 'expire'): void {
  const given = bearerToken(request) ?? formParameters(request).get('refresh_token');
  const token = server.state.tokens[given ?? ''];
  if (token === undefined) return;
  if (how === 'revoke') endGrant(server, token.grantId);
  else token.status = 'expired';
}

function redeemCode(server: TwitterServer, app: AppSpec, form: URLSearchParams): Answer {
  for (const name of ['code', 'redirect_uri', 'code_verifier']) {
    if (!form.has(name)) return invalid(`Missing required parameter [${name}].`);
  }
  const given = form.get('code') ?? '';
  const code = server.state.codes[given];
  delete server.state.codes[given];
  if (code === undefined || code.clientId !== app.clientId || code.expiresAt <= server.clock.now())
    return invalid('Value passed for the authorization code was invalid.');
  if (code.redirectUri !== form.get('redirect_uri'))
    return invalid('Value passed for the redirect uri did not match the uri of the authorization code.');
  if (code.challenge !== challengeOf(code.challengeMethod, form.get('code_verifier') ?? ''))
    return invalid('Value passed for the code verifier did not match the code challenge.');
  const grantId = nextSecret(server);
  const grant = { accountId: code.accountId, clientId: app.clientId, scopes: code.scopes };
  server.state.grants[grantId] = grant;
  return tokenAnswer(server, grantId, grant);
}

/** The old refresh token is dead as soon as the new one exists. */
function renew(server: TwitterServer, app: AppSpec, form: URLSearchParams): Answer {
  const given = form.get('refresh_token');
  if (given === null) return invalid('Missing required parameter [refresh_token].');
  const token = server.state.tokens[given];
  const grant = token === undefined ? undefined : server.state.grants[token.grantId];
  const isRight =
    token?.kind === 'refresh' &&
    token.status === 'live' &&
    token.expiresAt > server.clock.now() &&
    isGrantOf(server, token, app);
  if (!isRight || grant === undefined) return invalid('Value passed for the token was invalid.');
  token.status = 'used';
  return tokenAnswer(server, token.grantId, grant);
}

function tokenAnswer(server: TwitterServer, grantId: string, grant: TwitterGrant): Answer {
  const { accessTokenSeconds, refreshTokenSeconds } = server.settings;
  const issue = (kind: TwitterToken['kind'], seconds: number): string => {
    const token = nextSecret(server);
    const expiresAt = server.clock.now() + seconds * 1000;
    server.state.tokens[token] = { kind, grantId, expiresAt, status: 'live' };
    return token;
  };
  return jsonAnswer(200, {
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    access_token: issue('access', accessTokenSeconds),
    scope: grant.scopes.join(' '),
    ...(grant.scopes.includes('offline.access')
      ? { refresh_token: issue('refresh', refreshTokenSeconds) }
      : {}),
  });
}

function challengeOf(method: TwitterCode['challengeMethod'], verifier: string): string {
  return method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
}

function endGrant(server: TwitterServer, grantId: string): void {
  for (const token of Object.values(server.state.tokens)) {
    if (token.grantId === grantId) token.status = 'revoked';
  }
}

function isGrantOf(server: TwitterServer, token: TwitterToken, app: AppSpec): boolean {
  const clientId = server.state.grants[token.grantId]?.clientId ?? app.clientId;
  return clientId === app.clientId;
}

function clientOf(server: TwitterServer, request: SimulatorRequest): AppSpec | undefined {
  const [id = '', secret = ''] = basicCredentials(request) ?? [];
  const app = server.apps.get(id);
  return app?.clientSecret === secret ? app : undefined;
}

function clientUnknown(): Answer {
  return oauthError(401, 'unauthorized_client', 'Missing valid authorization header');
}

function invalid(description: string): Answer {
  return oauthError(400, 'invalid_request', description);
}

function oauthError(status: number, error: string, description: string): Answer {
  return jsonAnswer(status, { error, error_description: description });
}
