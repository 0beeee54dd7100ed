import { createHash, randomBytes } from 'node:crypto';
import { createLogger, openService, parseSettings, type Service } from '@crier/service';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { crierJson, type Document, succeeds } from './run-crier.ts';
import { type RunningApi, startApi } from './running-api.ts';

const ADA = 'ada@example.com';
const PASSWORD = 'a password for tests';
const CALLBACK = 'http://127.0.0.1:49152/callback';

let installation: Installation;
let api: RunningApi;
let service: Service;
let userId: number;

beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'));
  api = await startApi(installation.environment);
  const settings = parseSettings({ ...installation.environment, SERVICE_BASE_URL: api.url });
  service = await openService(settings, createLogger({ logLevel: 'silent' }, 'test'));
  const user = await succeed('user', 'create', '--email', ADA, '--name', 'Ada', '--password', PASSWORD);
  userId = user.id;
});
afterAll(async () => {
  await service?.close();
  await api?.stop();
  await installation?.close();
});

const succeed = (...args: readonly string[]) => succeeds(args, installation.environment);

/** Signs Ada in with a browser and answers its cookie. */
async function signIn(): Promise<string> {
  const response = await fetch(`${api.url}/crier/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: api.url, 'user-agent': 'Sailboat/1' },
    body: new URLSearchParams({ email: ADA, password: PASSWORD }),
  });
  expect(response.status).toBe(303);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** The access and refresh token of an app that Ada allows. */
async function connectApp(): Promise<{ access: string; refresh: string; client: string }> {
  const { oauth } = service;
  if (oauth === null) throw new Error('OAuth is off');
  const registered = await fetch(`${api.url}/crier/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Assistant', redirect_uris: [CALLBACK] }),
  });
  const { client_id: client } = (await registered.json()) as Document;
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client,
    redirect_uri: CALLBACK,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const visitor = { userId: String(userId), session: 'a browser of Ada' };
  const address = '198.51.100.7';
  const asked = new Request(`${api.url}/crier/oauth/authorize?${query}`);
  const shown = await oauth.authorize(asked, { address, user: visitor });
  if (shown.kind !== 'consent') throw new Error(JSON.stringify(shown));
  const { consentToken } = shown.consent;
  const decision = { consentToken, decision: 'allow' as const, ...visitor, address, headers: new Headers() };
  const allowed = await oauth.completeAuthorization(decision);
  if (allowed.kind !== 'redirect') throw new Error(JSON.stringify(allowed));
  const tokens = await token({
    grant_type: 'authorization_code',
    code: new URL(allowed.location).searchParams.get('code') ?? '',
    redirect_uri: CALLBACK,
    code_verifier: verifier,
    client_id: client,
  });
  return { access: tokens.access_token, refresh: tokens.refresh_token, client };
}

async function token(body: Record<string, string>): Promise<Document> {
  const response = await fetch(`${api.url}/crier/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(body),
  });
  return response.json();
}

/** One of everything that lets in, and what the API says to each. */
async function openDoors() {
  const cookie = await signIn();
  const { key } = await succeed('key', 'create', '--user', ADA, '--name', 'laptop');
  const app = await connectApp();
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await fetch(api.url + path, { headers })).status;
  return {
    refresh: () => token({ grant_type: 'refresh_token', refresh_token: app.refresh, client_id: app.client }),
    statuses: async () => [
      await statusOf('/crier/console/session', { cookie }),
      await statusOf('/crier/api/workspaces', { authorization: `Bearer ${key}` }),
      (await service.oauth?.checkAccessToken(app.access, 'mcp'))?.allowed,
    ],
  };
}

describe('crier access end', () => {
  test('ends access from before the time with its next request, and none from after', async () => {
    const old = await openDoors();
    const { rows } = await service.database.pool.query<{ now: Date }>('select now()');
    const before = rows[0]?.now.toISOString() ?? '';
    const young = await openDoors();

    const counted = await succeed('access', 'end', '--before', before);
    const counts = { sessions: 1, grants: 1, keys: 1, users: 1, invitations: 0, reset_links: 0 };
    expect(counted).toEqual({ before, ended: false, ...counts });
    expect(await old.statuses()).toEqual([200, 200, true]);

    const ended = await succeed('access', 'end', '--before', before, '--yes');
    expect(ended).toEqual({ before, ended: true, ...counts });
    expect(await old.statuses()).toEqual([401, 401, false]);
    expect(await old.refresh()).toMatchObject({ error: 'invalid_grant' });
    expect(await young.statuses()).toEqual([200, 200, true]);
    expect(await young.refresh()).toHaveProperty('access_token');

    const audit = await service.database.pool.query(
      `select actor, subject, detail from audit_entries where action = 'access.ended'`,
    );
    expect(audit.rows).toEqual([
      {
        actor: 'command line',
        subject: 'installation',
        detail: { before, sessions: 1, grants: 1, keys: 1, reset_links: 0, invitations: 0 },
      },
    ]);
    const again = await succeed('access', 'end', '--before', before, '--yes');
    expect(again).toMatchObject({ sessions: 0, grants: 0, keys: 0 });
  });

  test('ends password links and invitations, too', async () => {
    const made = await succeed('user', 'reset-link', '--user', ADA);
    const { uuid } = await succeed('workspace', 'create', '--name', 'Harbour');
    await service.database.pool.query(
      `insert into memberships (workspace_id, user_id, role, can_approve)
       select id, $2, 'ADMIN', true from workspaces where uuid = $1`,
      [uuid, userId],
    );
    const cookie = await signIn();
    const session = await fetch(`${api.url}/crier/console/session`, { headers: { cookie } });
    const { csrf_token: csrf } = (await session.json()) as Document;
    const invited = await fetch(`${api.url}/crier/console/workspaces/${uuid}/invitations`, {
      method: 'POST',
      headers: { cookie, 'x-csrf-token': csrf, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'guest@example.com', role: 'admin' }),
    });
    const { link } = (await invited.json()) as Document;
    const open = async (url: string) => (await fetch(api.url + new URL(url).pathname)).status;
    expect([await open(made.link), await open(link)]).toEqual([200, 200]);
    const ended = await succeed('access', 'end', '--before', 'now', '--yes');
    expect(ended).toMatchObject({ invitations: 1, reset_links: 1 });
    expect([await open(made.link), await open(link)]).toEqual([404, 404]);
  });

  test('also ends access that is being created when it starts', async () => {
    const { pool } = service.database;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into personal_keys (user_id, name, hash, hint) values ($1, 'on its way', 'hash', 'hash')`,
        [userId],
      );
      const ending = succeed('access', 'end', '--before', 'now', '--yes');
      await lockAwaited();
      await client.query('commit');
      expect((await ending).keys).toBeGreaterThanOrEqual(1);
      const left = await pool.query(
        `select 1 from personal_keys where name = 'on its way' and revoked_at is null`,
      );
      expect(left.rows).toEqual([]);
    } finally {
      client.release();
    }
  });

  test.each([['tomorrow'], ['2026-11-22T08:00:00'], ['2999-01-01T00:00:00Z']])(
    'refuses --before %s and ends nothing',
    async (before) => {
      const doors = await openDoors();
      const { code, document } = await crierJson(
        ['access', 'end', '--before', before, '--yes'],
        installation.environment,
      );
      expect(code).not.toBe(0);
      expect(JSON.stringify(document.error)).toContain('before');
      expect(await doors.statuses()).toEqual([200, 200, true]);
    },
  );
});

describe('crier user', () => {
  test('refuses a common password and keeps the old one', async () => {
    const { code, document } = await crierJson(
      ['user', 'set-password', '--email', ADA, '--password', 'iloveyou'],
      installation.environment,
    );
    expect(code).not.toBe(0);
    expect(JSON.stringify(document.error)).toContain('one of the commonest passwords');
    await signIn();
  });

  test('lists a user’s sessions and ends them', async () => {
    await succeed('user', 'end-sessions', '--user', ADA);
    const cookie = await signIn();
    const { data } = await succeed('user', 'sessions', '--user', ADA);
    expect(data).toEqual([
      {
        id: expect.any(String),
        created_at: expect.any(String),
        last_seen_at: expect.any(String),
        address: '127.0.0.1',
        user_agent: 'Sailboat/1',
      },
    ]);
    expect(await succeed('user', 'end-sessions', '--user', ADA)).toEqual({ ended: 1 });
    const { status } = await fetch(`${api.url}/crier/console/session`, { headers: { cookie } });
    expect(status).toBe(401);
  });

  test('set-password says how many keys stay valid, and revokes them with --revoke-keys', async () => {
    await succeed('access', 'end', '--before', 'now', '--yes');
    const { key } = await succeed('key', 'create', '--user', ADA, '--name', 'laptop');
    const set = ['user', 'set-password', '--email', ADA, '--password', PASSWORD];
    expect(await succeed(...set)).toMatchObject({ keys_active: 1, keys_revoked: 0 });
    const status = async () =>
      (await fetch(`${api.url}/crier/api/workspaces`, { headers: { authorization: `Bearer ${key}` } }))
        .status;
    expect(await status()).toBe(200);
    expect(await succeed(...set, '--revoke-keys')).toMatchObject({ keys_active: 0, keys_revoked: 1 });
    expect(await status()).toBe(401);
  });
});

/** Resolves once somebody waits for a lock on the table of keys. */
async function lockAwaited(): Promise<void> {
  for (;;) {
    const { rows } = await service.database.pool.query(
      `select 1 from pg_locks join pg_stat_activity using (pid)
        where relation = 'personal_keys'::regclass and not granted and datname = current_database()`,
    );
    if (rows.length > 0) return;
  }
}
