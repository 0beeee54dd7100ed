import { createHash, randomBytes } from 'node:crypto';
import { createLogger, type OAuthServer, openService, parseSettings, type Service } from '@crier/service';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { crierProcess } from './crier-process.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type Document, succeeds } from './run-crier.ts';

const CALLBACK = 'http://127.0.0.1:49152/callback';
const VERIFIER = randomBytes(32).toString('base64url');
const ADDRESS = '198.51.100.7';

let installation: Installation;
let service: Service;
let oauth: OAuthServer;
let userId: number;

/** Another process of the installation, which runs while the command line changes something. */
beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'));
  const settings = parseSettings(installation.environment);
  service = await openService(settings, createLogger({ logLevel: 'silent' }, 'test'));
  if (service.oauth === null) throw new Error('OAuth is off');
  oauth = service.oauth;
  const user = await succeed(
    'user',
    'create',
    '--email',
    'ada@example.com',
    '--name',
    'Ada',
    '--password',
    'first one',
  );
  userId = user.id;
});
afterAll(async () => {
  await service?.close();
  await installation?.close();
});

/** Runs a command in this process, to prepare something or to look. */
const succeed = (...args: readonly string[]) => succeeds(args, installation.environment);
/** Runs a command whose effect is looked at in this process as a process of its own, which shares nothing with it. */
const change = (...args: readonly string[]) => succeeds(args, installation.environment, '', crierProcess);

async function form(
  endpoint: 'token' | 'register',
  body: string | URLSearchParams,
  type: string,
): Promise<Document> {
  const request = new Request(`${service.settings.baseUrl}/oauth/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return (await oauth[endpoint](request, { address: ADDRESS })).json();
}

async function selfRegister(): Promise<string> {
  const input = { client_name: 'Assistant', redirect_uris: [CALLBACK] };
  const { client_id: id } = await form('register', JSON.stringify(input), 'application/json');
  return id;
}

/** The access token of an app that Ada allows. */
async function tokenFor(clientId: string, secret?: string): Promise<string> {
  const user = { userId: String(userId), session: 'a browser of Ada' };
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const request = new Request(`${service.settings.baseUrl}/oauth/authorize?${query}`);
  const shown = await oauth.authorize(request, { address: ADDRESS, user });
  if (shown.kind !== 'consent') throw new Error(JSON.stringify(shown));
  const { consentToken } = shown.consent;
  const headers = new Headers();
  const allowed = { consentToken, decision: 'allow' as const, ...user, address: ADDRESS, headers };
  const decided = await oauth.completeAuthorization(allowed);
  if (decided.kind !== 'redirect') throw new Error(JSON.stringify(decided));
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: new URL(decided.location).searchParams.get('code') ?? '',
    redirect_uri: CALLBACK,
    code_verifier: VERIFIER,
    client_id: clientId,
    ...(secret === undefined ? {} : { client_secret: secret }),
  });
  return (await form('token', body, 'application/x-www-form-urlencoded')).access_token;
}

const isGood = async (token: string) => (await oauth.checkAccessToken(token, 'mcp')).allowed;

describe('a change by the command line takes effect at once in running processes:', () => {
  test('a blocked app is cut off, and may connect again when unblocked [spec:apps.block] [spec:apps.unblock]', async () => {
    const client = await selfRegister();
    const token = await tokenFor(client);
    expect(await isGood(token)).toBe(true);
    await change('app', 'block', '--client', client);
    expect(await isGood(token)).toBe(false);
    const { data } = await succeed('app', 'list', '--self-registered');
    expect(data).toMatchObject([{ client_id: client, kind: 'dynamic', state: 'blocked', users: 0 }]);
    await change('app', 'unblock', '--client', client);
    expect(await isGood(await tokenFor(client))).toBe(true);
  });

  test('the setting for self-registration [spec:apps.setting.applies-to-connected]', async () => {
    const token = await tokenFor(await selfRegister());
    const set = ['setting', 'set', 'oauth.registration_policy'];
    await change(...set, '--mode', 'allowed_domains');
    expect(await isGood(token)).toBe(false);
    await succeed(...set, '--local-apps');
    expect(await isGood(token)).toBe(true);
    await succeed(...set, '--mode', 'anyone');
  });

  test('an app’s reduced access and removal, and tokens outlive its secret [spec:apps.administrator-edits] [spec:apps.administrator-rotates] [spec:apps.administrator-deletes]', async () => {
    const created = ['app', 'create', '--name', 'Ledger', '--redirect-uri', CALLBACK, '--access', 'api,mcp'];
    const { client_id: client, client_secret: secret } = await succeed(...created);
    const token = await tokenFor(client, secret);
    await succeed('app', 'rotate-secret', '--client', client);
    expect(await isGood(token)).toBe(true);
    expect(await tokenFor(client, secret)).toBeUndefined();
    await change('app', 'edit', '--client', client, '--access', 'api');
    expect(await isGood(token)).toBe(false);
    expect((await oauth.checkAccessToken(token, 'api')).allowed).toBe(true);
    await change('app', 'delete', '--client', client);
    expect((await oauth.checkAccessToken(token, 'api')).allowed).toBe(false);
  });

  test('a new password ends sessions and the access of apps', async () => {
    const token = await tokenFor(await selfRegister());
    const session = { hash: randomBytes(32), userId, passwordHash: null, replaces: null };
    await service.stores.sessions.begin(session);
    expect(await service.stores.sessions.find(session.hash)).toMatchObject({ email: 'ada@example.com' });
    await change('user', 'set-password', '--email', 'ada@example.com', '--password', 'another one');
    expect(await service.stores.sessions.find(session.hash)).toBeNull();
    expect(await isGood(token)).toBe(false);
  });
});
