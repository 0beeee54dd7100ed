import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTenants, type Tenants } from '../panel/panel-kit.ts';
import { signInto } from '../sign-in.ts';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
let administrator: ConsolePerson;
beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
  administrator = await kit.addPerson({ administrator: true });
  await kit.api.service.database.pool.query(
    "insert into memberships (workspace_id, user_id, role, can_approve) values (1, $1, 'ADMIN', true)",
    [administrator.id],
  );
});
afterAll(() => kit.close());

/** A change under a key, by the administrator. */
const once = (key: string, method: string, path: string, body?: object) => {
  const { cookie, csrf } = administrator;
  return kit.send(method, path, { cookie, 'x-csrf-token': csrf, 'idempotency-key': key }, body);
};
const count = async (table: 'workspaces' | 'personal_keys', name: string) => {
  const { rows } = await kit.api.service.database.pool.query(`select 1 from ${table} where name = $1`, [
    name,
  ]);
  return rows.length;
};

describe('a change on the console with an Idempotency-Key', () => {
  it('is carried out once; a repeat gets the first answer', async () => {
    const first = await once('quay-1', 'POST', '/workspaces', { name: 'Quay' });
    const again = await once('quay-1', 'POST', '/workspaces', { name: 'Quay' });
    expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
      201,
      first.body,
      'true',
    ]);
    expect(await count('workspaces', 'Quay')).toBe(1);
  });

  it('is refused when the key belongs to another request', async () => {
    await once('pier-1', 'POST', '/workspaces', { name: 'Pier' });
    const { status, body } = await once('pier-1', 'POST', '/workspaces', { name: 'Another pier' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['idempotency_key']]);
    expect(await count('workspaces', 'Another pier')).toBe(0);
  });

  it('is carried out again if its answer holds a secret, because such an answer is not stored', async () => {
    const first = await once('key-1', 'POST', '/keys', { name: 'Script' });
    const again = await once('key-1', 'POST', '/keys', { name: 'Script' });
    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([201, 201, undefined]);
    expect(again.body.key).not.toBe(first.body.key);
    const { rows } = await kit.api.service.database.pool.query(
      "select 1 from idempotency_records where key = 'key-1'",
    );
    expect(rows).toEqual([]);
  });
});

it('a record on the console is read with an ETag that changes with it', async () => {
  const path = `/workspaces/${kit.api.workspace}`;
  const tagOf = async () => (await administrator.call('GET', path)).headers['etag'];
  const before = await tagOf();
  expect(before).toMatch(/^"[^"]+"$/);
  expect(await tagOf()).toBe(before);
  expect((await administrator.call('PUT', path, { name: 'Harbour light' })).status).toBe(200);
  expect(await tagOf()).not.toBe(before);
});

describe('in the multi-tenant edition, a request on the console', () => {
  let tenants: Tenants;
  beforeAll(async () => {
    tenants = await openTenants(inject('adminUrl'));
    await tenants.givePlan(tenants.api.workspace, { requests_per_minute: 2 });
  });
  afterAll(() => tenants?.api.close());

  it('counts against the plan of its workspace, together with those of the REST API', async () => {
    const { api, app } = tenants;
    const { cookie } = await signInto(api.service, api.users.ADMIN.id);
    const send = (url: string) => app.inject({ url: `/crier/${url}`, headers: { cookie } });
    const answers = [
      await send(`api/${api.workspace}/tags`),
      await send(`console/workspaces/${api.workspace}`),
      await send(`console/workspaces/${api.workspace}`),
    ];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['ratelimit-remaining']])).toEqual([
      [200, '1'],
      [200, '0'],
      [429, '0'],
    ]);
    expect((await send('console/session')).statusCode).toBe(200);
  });
});
