import { createHash, randomBytes } from 'node:crypto';
import type { CreatedApp, NewApp } from '@crier/oauth-server';
import { corePrefix, type OAuthServer, type Service } from '@crier/service';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { TestUser } from '../api-kit.ts';

export const LOOPBACK = 'http://127.0.0.1:49152/callback';
export const HTTPS = 'https://app.example/callback';
export const VERIFIER = randomBytes(32).toString('base64url');
export const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const ADDRESS = '198.51.100.7';

export type Fields = Readonly<Record<string, string>>;

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly scope: string;
}

export function serverOf(service: Pick<Service, 'oauth'>): OAuthServer {
  if (service.oauth === null) throw new Error('OAuth is off');
  return service.oauth;
}

/** The `Authorization` header of a token. */
export function bearer(token: string): { readonly authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** An app that an administrator registered. */
export function createApp(service: Pick<Service, 'oauth'>, app: Partial<NewApp> = {}): Promise<CreatedApp> {
  const { admin } = serverOf(service);
  return admin.createApp({
    name: 'Dashboard',
    redirectUris: [LOOPBACK, HTTPS],
    access: ['api', 'mcp'],
    ...app,
  });
}

/** The code of an authorization that a user allows, as the pages would have it. */
export async function codeFor(
  { settings, ...service }: Pick<Service, 'oauth' | 'settings'>,
  clientId: string,
  user: Pick<TestUser, 'id'>,
  fields: Fields = {},
): Promise<string> {
  const oauth = serverOf(service);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: LOOPBACK,
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...fields,
  });
  const visitor = { userId: String(user.id), session: `session of ${user.id}` };
  const request = new Request(`${settings.baseUrl}${corePrefix(settings)}/oauth/authorize?${query}`);
  const shown = await oauth.authorize(request, { address: ADDRESS, user: visitor });
  if (shown.kind !== 'consent') throw new Error(`no consent page: ${JSON.stringify(shown)}`);
  const { consentToken } = shown.consent;
  const decided = await oauth.completeAuthorization({
    consentToken,
    decision: 'allow',
    ...visitor,
    address: ADDRESS,
    headers: new Headers(),
  });
  if (decided.kind !== 'redirect') throw new Error(`no redirect: ${JSON.stringify(decided)}`);
  return new URL(decided.location).searchParams.get('code') ?? '';
}

/** Sends a form to an endpoint. */
export function postForm(
  app: FastifyInstance,
  url: string,
  fields: Fields | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
}

/** An app as one user meets it, over HTTP where apps use HTTP. */
export interface TestClient {
  readonly clientId: string;
  readonly secret: string | null;
  code(user: Pick<TestUser, 'id'>, fields?: Fields): Promise<string>;
  redeem(code: string, fields?: Fields): Promise<LightMyRequestResponse>;
  refresh(token: string, fields?: Fields): Promise<LightMyRequestResponse>;
  revoke(token: string, fields?: Fields): Promise<LightMyRequestResponse>;
  tokens(user: Pick<TestUser, 'id'>, fields?: Fields): Promise<Tokens>;
}

export function clientOf(
  app: FastifyInstance,
  service: Pick<Service, 'oauth' | 'settings'>,
  clientId: string,
  secret: string | null = null,
): TestClient {
  const prefix = `${corePrefix(service.settings)}/oauth`;
  const proof = { client_id: clientId, ...(secret === null ? {} : { client_secret: secret }) };
  const code: TestClient['code'] = (user, fields) => codeFor(service, clientId, user, fields);
  const redeem: TestClient['redeem'] = (value, fields) =>
    postForm(app, `${prefix}/token`, {
      grant_type: 'authorization_code',
      code: value,
      redirect_uri: LOOPBACK,
      code_verifier: VERIFIER,
      ...proof,
      ...fields,
    });
  return {
    clientId,
    secret,
    code,
    redeem,
    refresh: (token, fields) =>
      postForm(app, `${prefix}/token`, {
        grant_type: 'refresh_token',
        refresh_token: token,
        ...proof,
        ...fields,
      }),
    revoke: (token, fields) => postForm(app, `${prefix}/revoke`, { token, ...proof, ...fields }),
    tokens: async (user, fields) => tokensIn(await redeem(await code(user, fields))),
  };
}

/** An app registered by an administrator, ready to be used. */
export async function registeredClient(
  app: FastifyInstance,
  service: Pick<Service, 'oauth' | 'settings'>,
  change: Partial<NewApp> = {},
): Promise<TestClient> {
  const { client, secret } = await createApp(service, change);
  return clientOf(app, service, client.clientId, secret);
}

/** An app that registered itself over HTTP. */
export async function selfRegisteredClient(
  app: FastifyInstance,
  service: Pick<Service, 'oauth' | 'settings'>,
  metadata: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<TestClient> {
  const response = await app.inject({
    method: 'POST',
    url: `${corePrefix(service.settings)}/oauth/register`,
    headers,
    payload: { client_name: 'Assistant', redirect_uris: [LOOPBACK], ...metadata },
  });
  if (response.statusCode !== 201) throw new Error(`not registered: ${response.body}`);
  return clientOf(app, service, response.json().client_id);
}

export function tokensIn(response: Pick<LightMyRequestResponse, 'statusCode' | 'body'>): Tokens {
  if (response.statusCode !== 200) throw new Error(`no tokens: ${response.statusCode} ${response.body}`);
  const { access_token: access, refresh_token: refresh, scope } = JSON.parse(response.body);
  return { access, refresh, scope };
}
