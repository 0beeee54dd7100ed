import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTenants, type Tenants } from './panel-kit.ts';

let tenants: Tenants;
beforeAll(async () => {
  tenants = await openTenants(inject('adminUrl'));
});
afterAll(() => tenants?.api.close());

const WORKSPACE = { name: 'North Pier', hex_color: '#0ea5e9', access_status: 'subscription' };
const addWorkspace = async (change: object = {}) =>
  (await tenants.panel('POST', 'workspaces', { ...WORKSPACE, ...change })).body;

describe('workspaces', () => {
  it('are created with an owner, who becomes their administrator [spec:panel.create-workspace] [spec:errors.status.201-panel-workspaces] [spec:gap.panel-payloads]', async () => {
    const owner = await tenants.api.addUser();
    const created = await tenants.panel('POST', 'workspaces', { ...WORKSPACE, owner_id: owner.id });
    expect(created.status).toBe(201);
    const { uuid } = created.body;
    expect(created.body).toEqual({
      ...WORKSPACE,
      uuid,
      owner_id: owner.id,
      owner: { id: owner.id, name: expect.any(String), email: expect.stringContaining('@') },
      created_at: expect.stringMatching(/^[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d [AP]M$/),
    });
    const read = await tenants.panel('GET', `workspaces/${uuid}`);
    expect([read.status, read.body.subscription]).toEqual([200, null]);
    const usage = {
      ...{ state: 'none', plan: null, features: { api: false, scheduling: false } },
      used: { posts: 0, accounts: 0, members: 1, storage: 0, media: 0 },
    };
    expect(read.body.usage).toMatchObject(usage);
    const [listed] = (await tenants.panel('GET', 'workspaces')).body.data;
    expect(listed).toMatchObject({ uuid, usage });
    expect(read.body.workspace.users).toMatchObject([{ id: owner.id, role: 'admin', can_approve: true }]);
  });

  it('are listed twenty a page, whatever limit is requested [spec:panel.list-workspaces] [spec:limits.page-size-panel]', async () => {
    for (let count = 0; count < 21; count++) await addWorkspace({ name: `Quay ${count}` });
    const first = await tenants.panel('GET', 'workspaces?limit=3&keyword=quay');
    expect([first.body.data.length, first.body.meta.per_page, first.body.meta.total]).toEqual([20, 20, 21]);
    const second = await tenants.panel('GET', 'workspaces?keyword=quay&page=2');
    expect(second.body.data.map((each: { name: string }) => each.name)).toEqual(['Quay 0']);
    const all = await tenants.panel('GET', 'workspaces');
    const last = await tenants.panel('GET', `workspaces?page=${all.body.meta.last_page}`);
    const { rows } = await tenants.api.service.database.pool.query('select count(*)::int from workspaces');
    expect(all.body.meta.total).toBe(rows[0].count);
    expect(last.body.data.at(-1).uuid).toBe(tenants.api.workspace);
    expect(last.body.data.length).toBe(rows[0].count % 20 || 20);
    expect((await tenants.panel('GET', 'workspaces?page=99')).body.data).toEqual([]);
  });

  it('are filtered by how they are paid for, and excluded by UUID', async () => {
    const locked = await addWorkspace({ name: 'Jetty', access_status: 'locked' });
    const free = await addWorkspace({ name: 'Jetty' });
    const plan = await tenants.addPlan({}, '0');
    await tenants.api.service.database.pool.query('update plans set yearly_amount = null where id = $1', [
      plan,
    ]);
    const giving = { plan_id: plan, keep_prev_trial_ends_at: false };
    await tenants.panel('POST', `workspaces/${free.uuid}/subscription/generic`, giving);
    const found = async (query: string) =>
      (await tenants.panel('GET', `workspaces?keyword=jetty&${query}`)).body.data.map(
        (each: { uuid: string }) => each.uuid,
      );
    expect(await found('access_status=locked')).toEqual([locked.uuid]);
    expect(await found('access_status[]=locked&access_status[]=subscription')).toEqual([
      free.uuid,
      locked.uuid,
    ]);
    expect(await found('free=1')).toEqual([free.uuid]);
    expect(await found(`exclude=${free.uuid}`)).toEqual([locked.uuid]);
    expect(await found('subscription_status=active')).toEqual([]);
  });

  it('are replaced as a whole, and a lock keeps how they are paid for', async () => {
    const { uuid } = await addWorkspace();
    const path = `workspaces/${uuid}`;
    expect((await tenants.panel('PUT', path, { ...WORKSPACE, access_status: 'locked' })).body).toEqual({
      success: true,
    });
    const owner = await tenants.api.addUser();
    const changed = { name: 'South Pier', hex_color: '#fff', owner_id: owner.id, access_status: 'unlimited' };
    await tenants.panel('PUT', path, changed);
    const { workspace } = (await tenants.panel('GET', path)).body;
    expect(workspace).toMatchObject(changed);
    expect(workspace.users).toHaveLength(1);
  });

  it('have members with their rights, and ownership can change', async () => {
    const { uuid } = await addWorkspace();
    const user = await tenants.api.addUser();
    const path = `workspaces/${uuid}/users`;
    const member = { user_id: user.id, role: 'viewer', can_approve: true, is_owner: false };
    expect((await tenants.panel('POST', path, member)).status).toBe(200);
    const again = await tenants.panel('POST', path, member);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['user_id']]);
    await tenants.panel('PUT', path, { ...member, role: 'admin', is_owner: true });
    const { workspace } = (await tenants.panel('GET', `workspaces/${uuid}`)).body;
    expect(workspace).toMatchObject({ owner_id: user.id, users: [{ id: user.id, role: 'admin' }] });
    const last = await tenants.panel('DELETE', path, { user_id: user.id });
    expect([last.status, last.body.errors]).toEqual([
      422,
      { user_id: ['The workspace must keep an administrator.'] },
    ]);
    const demoted = await tenants.panel('PUT', path, member);
    expect([demoted.status, Object.keys(demoted.body.errors)]).toEqual([422, ['role']]);
    const other = await tenants.api.addUser();
    await tenants.panel('POST', path, { ...member, user_id: other.id, role: 'admin' });
    await tenants.panel('DELETE', path, { user_id: user.id });
    const left = (await tenants.panel('GET', `workspaces/${uuid}`)).body.workspace;
    expect([left.users.map(({ id }: { id: number }) => id), left.owner_id]).toEqual([[other.id], null]);
    expect((await tenants.panel('DELETE', path, { user_id: user.id })).status).toBe(422);
  });
});

describe('users', () => {
  const NEW = { name: 'Ines Sol', password: 'a pier at dawn', password_confirmation: 'a pier at dawn' };

  it('are created once per address [spec:panel.create-user] [spec:errors.status.201-panel-users]', async () => {
    const email = 'Ines@Pier.example';
    const created = await tenants.panel('POST', 'users', { ...NEW, email, is_admin: false });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      id: expect.any(Number),
      ...{ name: 'Ines Sol', email: 'ines@pier.example', is_admin: false, settings: {} },
      email_verified_at: null,
      created_at: expect.any(String),
    });
    const again = await tenants.panel('POST', 'users', { ...NEW, email, is_admin: false });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['email']]);
    const other = { ...NEW, email: 'b@pier.example', is_admin: false, password_confirmation: 'another one' };
    expect((await tenants.panel('POST', 'users', other)).body.errors).toHaveProperty('password');
    expect((await tenants.panel('GET', `users/${created.body.id}`)).body).toEqual(created.body);
  });

  it('are listed twenty a page [spec:panel.list-users] [spec:limits.page-size-panel]', async () => {
    for (let count = 0; count < 20; count++) await tenants.api.addUser();
    const { body } = await tenants.panel('GET', 'users?limit=50');
    expect([body.data.length, body.meta.per_page]).toEqual([20, 20]);
    const found = await tenants.panel('GET', `users?keyword=INES&exclude[]=${tenants.admin.id}`);
    expect(found.body.data.map((each: { name: string }) => each.name)).toEqual(['Ines Sol']);
    const last = await tenants.panel('GET', `users?page=${body.meta.last_page}`);
    expect(last.body.data.at(-1).id).toBe(tenants.api.users.ADMIN.id);
  });

  it('keep their password unless given another, which ends what the old one opened', async () => {
    const user = await tenants.api.addUser();
    const { pool } = tenants.api.service.database;
    const hash = async () =>
      (await pool.query('select password_hash from users where id = $1', [user.id])).rows[0].password_hash;
    await pool.query(
      "insert into sessions (hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')",
      [Buffer.from(user.key), user.id],
    );
    const change = { name: 'Ada', email: `ada${user.id}@pier.example`, is_admin: true };
    const path = `users/${user.id}`;
    expect((await tenants.panel('PUT', path, { ...change, password: '' })).body).toEqual({ success: true });
    expect(await hash()).toBeNull();
    const { password, password_confirmation } = NEW;
    await tenants.panel('PUT', path, { ...change, password, password_confirmation });
    expect(await hash()).toMatch(/^\$argon2id/);
    expect((await pool.query('select from sessions where user_id = $1', [user.id])).rowCount).toBe(0);
    expect((await tenants.panel('GET', path)).body).toMatchObject(change);
  });

  it('can neither change their own rights nor delete themselves', async () => {
    const { id } = tenants.admin;
    const own = { name: 'Root', email: 'root@pier.example', is_admin: false };
    await tenants.panel('PUT', `users/${id}`, own);
    expect((await tenants.panel('GET', `users/${id}`)).body).toMatchObject({ name: 'Root', is_admin: true });
    const refused = { success: false, message: 'You cannot delete yourself.' };
    expect((await tenants.panel('DELETE', `users/${id}`)).body).toEqual(refused);
    expect((await tenants.panel('DELETE', 'users', { users: [id] })).body).toEqual(refused);
  });

  it('take keys and memberships with them, and leave their posts', async () => {
    const user = await tenants.api.addUser();
    const uuid = await tenants.api.addWorkspace({ user, role: 'MEMBER' });
    const { pool } = tenants.api.service.database;
    await pool.query(
      "insert into posts (workspace_id, user_id, status, scheduled_at) select id, $2, 'scheduled', now() + interval '1 day' from workspaces where uuid = $1",
      [uuid, user.id],
    );
    expect((await tenants.panel('DELETE', `users/${user.id}`)).body).toEqual({ success: true });
    const ping = await tenants.app.inject({ url: '/crier/api/ping', headers: user.headers });
    expect(ping.statusCode).toBe(401);
    const { rows } = await pool.query(
      'select p.status, p.user_id from posts p join workspaces w on w.id = p.workspace_id where w.uuid = $1',
      [uuid],
    );
    expect(rows).toEqual([{ status: 'scheduled', user_id: null }]);
  });

  it('keep one of two administrators who delete each other at once', async () => {
    const two = [await tenants.api.addUser(), await tenants.api.addUser()] as const;
    const { pool } = tenants.api.service.database;
    await pool.query('update users set is_admin = true where id = any($1)', [two.map(({ id }) => id)]);
    await Promise.all([
      tenants.panel('DELETE', `users/${two[1].id}`, undefined, two[0].headers),
      tenants.panel('DELETE', `users/${two[0].id}`, undefined, two[1].headers),
    ]);
    const { rows } = await pool.query('select id from users where id = any($1)', [two.map(({ id }) => id)]);
    expect(rows).toHaveLength(1);
  });
});

it('every change is in the audit trail, with its actor and the values before and after', async () => {
  const { uuid } = await addWorkspace({ name: 'Before' });
  await tenants.panel('PUT', `workspaces/${uuid}`, { ...WORKSPACE, name: 'After' });
  await tenants.panel('DELETE', `workspaces/${uuid}`);
  const { body } = await tenants.panel('GET', `audit?subject=workspace:${uuid}&limit=1`);
  expect(body.meta).toMatchObject({ per_page: 20, total: 3 });
  expect(body.data.map((entry: { actor: string; action: string }) => [entry.actor, entry.action])).toEqual(
    ['deleted', 'edited', 'created'].map((done) => [`user:${tenants.admin.id}`, `workspace.${done}`]),
  );
  expect(body.data[1].detail).toMatchObject({ from: { name: 'Before' }, to: { name: 'After' } });
});
