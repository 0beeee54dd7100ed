import { createHash } from 'node:crypto';
import type { AuthorizeOutcome, ConsentPage, CreatedApp, TokenResponse } from '../../src/index.ts';
import { ADDRESS, BASE, HTTPS, LOOPBACK, type World } from './world.ts';

export const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = challengeOf(VERIFIER);
export const ALICE = { userId: 'alice', session: 'session of alice' };

export type Fields = Record<string, string | readonly string[] | undefined>;

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function encodeFields(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) query.append(name, one);
  }
  return query.toString();
}

/** A complete authorization request of a public app; fields can be replaced, repeated or, with `undefined`, left out. */
export function authorizeRequest(clientId: string, fields: Fields = {}): Request {
  const query = encodeFields({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: LOOPBACK,
    state: 'state-1',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...fields,
  });
  return new Request(`${BASE}/oauth/authorize?${query}`);
}

export function authorizeAs(
  world: World,
  request: Request,
  user: typeof ALICE | null = ALICE,
): Promise<AuthorizeOutcome> {
  return world.server.authorize(request, { address: ADDRESS, user });
}

/** The consent page an authorization leads to. */
export async function consentOf(world: World, request: Request, user = ALICE): Promise<ConsentPage> {
  const outcome = await authorizeAs(world, request, user);
  if (outcome.kind !== 'consent') throw new Error(`no consent page: ${JSON.stringify(outcome)}`);
  return outcome.consent;
}

export function decide(
  world: World,
  consentToken: string,
  decision: 'allow' | 'deny' = 'allow',
  user = ALICE,
) {
  return world.server.completeAuthorization({
    consentToken,
    decision,
    ...user,
    address: ADDRESS,
    headers: new Headers(),
  });
}

/** The parameters the app gets back. */
export function answerOf(outcome: AuthorizeOutcome): URLSearchParams {
  if (outcome.kind !== 'redirect') throw new Error(`no redirect: ${JSON.stringify(outcome)}`);
  return new URL(outcome.location).searchParams;
}

/** The code for an authorization the user allows. */
export async function codeFor(
  world: World,
  clientId: string,
  fields: Fields = {},
  user = ALICE,
): Promise<string> {
  const { consentToken } = await consentOf(world, authorizeRequest(clientId, fields), user);
  const code = answerOf(await decide(world, consentToken, 'allow', user)).get('code');
  if (code === null) throw new Error('no code');
  return code;
}

export function formRequest(path: string, fields: Fields, headers: Record<string, string> = {}): Request {
  return new Request(`${BASE}/oauth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: encodeFields(fields),
  });
}

/** An answer of an endpoint, read. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

export async function read(response: Promise<Response>): Promise<Answer> {
  const { status, headers, ...rest } = await response.then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
  }));
  return { status, headers, body: rest.text === '' ? {} : JSON.parse(rest.text) };
}

export function postToken(
  world: World,
  fields: Fields,
  headers?: Record<string, string>,
  server = world.server,
) {
  return read(server.token(formRequest('token', fields, headers), { address: ADDRESS }));
}

export function redeem(
  world: World,
  clientId: string,
  code: string,
  fields: Fields = {},
  headers?: Record<string, string>,
) {
  return postToken(
    world,
    {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: LOOPBACK,
      code_verifier: VERIFIER,
      ...fields,
    },
    headers,
  );
}

export function refresh(world: World, clientId: string, token: string, fields: Fields = {}) {
  return postToken(world, {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: token,
    ...fields,
  });
}

export function postRevoke(world: World, fields: Fields, headers?: Record<string, string>) {
  return read(world.server.revoke(formRequest('revoke', fields, headers), { address: ADDRESS }));
}

export function postRegister(world: World, body: unknown, address = ADDRESS) {
  const request = new Request(`${BASE}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return read(world.server.register(request, { address }));
}

/** Registers a public app and answers its id. */
export async function registerApp(
  world: World,
  redirectUris: readonly string[] = [LOOPBACK],
): Promise<string> {
  const { body } = await postRegister(world, { client_name: 'Assistant', redirect_uris: redirectUris });
  return String(body['client_id']);
}

/** An app an administrator registered for both resources. */
export function createServerApp(
  world: World,
  access: readonly string[] = ['api', 'mcp'],
): Promise<CreatedApp> {
  return world.server.admin.createApp({ name: 'Dashboard', redirectUris: [LOOPBACK, HTTPS], access });
}

export function tokensIn({ status, body }: Answer): TokenResponse {
  if (status !== 200) throw new Error(`no tokens: ${status} ${JSON.stringify(body)}`);
  const { access_token, refresh_token, scope, expires_in } = body;
  return {
    access_token: String(access_token),
    token_type: 'Bearer',
    expires_in: Number(expires_in),
    refresh_token: String(refresh_token),
    scope: String(scope),
  };
}

/** Tokens of an app, through the whole flow. */
export async function tokensFor(
  world: World,
  clientId: string,
  fields: Fields = {},
  more: Fields = {},
  user = ALICE,
) {
  return tokensIn(await redeem(world, clientId, await codeFor(world, clientId, fields, user), more));
}

/** Whether an access token is good for the MCP endpoint right now. */
export async function isGood(world: World, token: string, resource: 'api' | 'mcp' = 'mcp'): Promise<boolean> {
  return (await world.server.checkAccessToken(token, resource)).allowed;
}

export function basic(clientId: string, secret: string): Record<string, string> {
  return { Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` };
}
