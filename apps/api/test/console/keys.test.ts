import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bearer, registeredClient } from '../oauth/oauth-kit.ts';
import { type ConsoleKit, type ConsolePerson, type Document, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
let dana: ConsolePerson;

beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
  dana = await kit.addPerson();
  // A key from before people made their own.
  await kit.api.service.database.pool.query('delete from personal_keys where user_id = $1', [dana.id]);
});
afterAll(() => kit.close());

const restStatus = async (key: string) =>
  (await kit.app.inject({ url: '/crier/api/workspaces', headers: bearer(key) })).statusCode;

it('a key is shown once, works everywhere at once, and stops at once [spec:auth.personal-key-no-scopes] [spec:auth.revoked-like-unknown]', async () => {
  const { status, body } = await dana.call('POST', '/keys', { name: ' laptop ' });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      name: 'laptop',
      key: expect.stringMatching(/^crier_pk_[\w-]{43}$/),
      hint: body.key.slice(-4),
      created_at: expect.stringMatching(/Z$/),
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
    },
  ]);
  expect([await kit.statusOf('api', body.key), await kit.statusOf('mcp', body.key)]).toEqual([200, 200]);

  await kit.api.service.stores.keyUsage.flush();
  const { key, ...record } = body;
  const listed = (await dana.call('GET', '/keys')).body;
  expect(listed).toEqual({ data: [{ ...record, last_used_at: expect.stringMatching(/Z$/) }] });
  expect(JSON.stringify(listed)).not.toContain(key);

  const revoked = await dana.call('DELETE', `/keys/${record.id}`);
  expect(revoked.body).toMatchObject({ id: record.id, revoked_at: expect.stringMatching(/Z$/) });
  expect(await restStatus(key)).toBe(401);
  expect((await dana.call('DELETE', `/keys/${record.id}`)).body).toEqual(revoked.body);
  expect(await kit.audit(`key:${record.id}`)).toMatchObject([
    { actor: `user:${dana.id}`, action: 'key.created' },
    { actor: `user:${dana.id}`, action: 'key.revoked' },
  ]);
});

it('a key ends when it expires [spec:auth.expired-401]', async () => {
  const soon = new Date(Date.now() + 90 * 86_400_000);
  const written = soon.toISOString().replace('Z', '+00:00');
  const { body } = await dana.call('POST', '/keys', { name: 'script', expires_at: written });
  expect([body.expires_at, await restStatus(body.key)]).toEqual([soon.toISOString(), 200]);
  const past = "update personal_keys set expires_at = now() - interval '1 second' where id = $1";
  await kit.api.service.database.pool.query(past, [body.id]);
  expect(await restStatus(body.key)).toBe(401);
});

it.each([
  [{}, ['name']],
  [{ name: '' }, ['name']],
  [{ name: 'x'.repeat(256) }, ['name']],
  [{ name: 'x', expires_at: 'soon' }, ['expires_at']],
  [{ name: 'x', expires_at: '2020-01-01T00:00:00Z' }, ['expires_at']],
  [{ name: 'x', expires_at: '2031-01-01' }, ['expires_at']],
])('%j is refused', async (input, fields) => {
  const { status, body } = await dana.call('POST', '/keys', input);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, fields]);
});

it('nobody can see or end the keys of another user, not even administrators', async () => {
  const { body: mine } = await dana.call('POST', '/keys', { name: 'mine' });
  for (const other of [await kit.addPerson(), await kit.addPerson({ administrator: true })]) {
    const { body } = await other.call('GET', '/keys');
    expect(body.data.map(({ id }: Document) => id)).not.toContain(mine.id);
    const ended = await other.call('DELETE', `/keys/${mine.id}`);
    expect([ended.status, ended.body.message]).toEqual([404, 'Key not found.']);
  }
  expect(await restStatus(mine.key)).toBe(200);
  const unknown = await dana.call('DELETE', '/keys/laptop');
  expect([unknown.status, unknown.body.message]).toEqual([404, 'Key not found.']);
});

it('a key and an access token both act for their user [spec:auth.personal-key] [spec:auth.access-token]', async () => {
  const client = await registeredClient(kit.app, kit.api.service);
  const { access } = await client.tokens(kit.api.users.VIEWER);
  const { key } = kit.api.users.VIEWER;
  for (const token of [access, key]) {
    const { body } = await kit.app.inject({ url: '/crier/api/workspaces', headers: bearer(token) });
    expect(JSON.parse(body)).toMatchObject({ data: [{ uuid: kit.api.workspace, role: 'viewer' }] });
  }
});
