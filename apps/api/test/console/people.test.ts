import { hashPassword } from '@crier/service';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { registeredClient } from '../oauth/oauth-kit.ts';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

const PASSWORD = 'a password for tests';

let kit: ConsoleKit;
let admin: ConsolePerson;
let passwordHash: string;

beforeAll(async () => {
  [kit, passwordHash] = await Promise.all([openConsoleKit(inject('adminUrl')), hashPassword(PASSWORD)]);
  admin = await kit.addPerson({ administrator: true });
});
afterAll(() => kit.close());

const addDana = () => kit.addPerson({ passwordHash });
const suspend = (who: ConsolePerson, by = admin) => by.call('POST', `/users/${who.id}/suspend`);
const unsuspend = (who: ConsolePerson) => admin.call('POST', `/users/${who.id}/unsuspend`);
const remove = (who: ConsolePerson, by = admin) => by.call('DELETE', `/users/${who.id}`);
const read = async (who: ConsolePerson) => (await admin.call('GET', `/users/${who.id}`)).body;
const actionsOn = async (who: ConsolePerson) =>
  (await kit.audit(`user:${who.id}`)).map(({ actor, action }) => [actor, action]);

/** Signs in on the page, as a browser does. */
const signIn = ({ email }: ConsolePerson, password = PASSWORD) =>
  kit.app.inject({
    method: 'POST',
    url: '/crier/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://social.example' },
    payload: new URLSearchParams({ email, password }).toString(),
  });

/** Makes somebody an administrator of a workspace of their own. */
async function giveWorkspace(to: ConsolePerson, name: string): Promise<number> {
  const { rows } = await kit.api.service.database.pool.query<{ id: number }>(
    `with w as (insert into workspaces (name, timezone) values ($2, 'UTC') returning id)
     insert into memberships (workspace_id, user_id, role, can_approve)
     select w.id, $1, 'ADMIN', true from w returning workspace_id as id`,
    [to.id, name],
  );
  return rows[0]?.id ?? 0;
}

/** A post that somebody wrote and scheduled. Returns how it is now. */
async function scheduleOne(by: ConsolePerson): Promise<() => Promise<object | null>> {
  const { post, workspace } = kit.api.service.database.prisma;
  const { id: workspaceId } = await workspace.create({ data: { name: 'Quay' } });
  const scheduledAt = new Date(Date.now() + 86_400_000);
  const { id } = await post.create({
    data: { workspaceId, userId: by.id, status: 'scheduled', scheduledAt },
  });
  return () =>
    post.findUnique({
      where: { id },
      select: { status: true, scheduledAt: true, userId: true, trashedAt: true },
    });
}

describe('a suspended user', () => {
  it('is refused by every session, key and token at once, and what they scheduled stays', async () => {
    const dana = await addDana();
    const client = await registeredClient(kit.app, kit.api.service);
    const { access: token, refresh } = await client.tokens(dana);
    const { key } = (await dana.call('POST', '/keys', { name: 'Script' })).body;
    expect(await kit.statusOf('api', key)).toBe(200);
    expect(await kit.statusOf('api', token)).toBe(200);
    const postNow = await scheduleOne(dana);
    const before = await postNow();
    expect(before).toMatchObject({ status: 'scheduled', userId: dana.id });

    const suspended = await suspend(dana);
    expect([suspended.status, suspended.body]).toMatchObject([
      200,
      { id: dana.id, suspended_at: expect.any(String) },
    ]);
    expect((await dana.call('GET', '/session')).status).toBe(401);
    expect(await kit.statusOf('api', key)).toBe(401);
    expect(await kit.statusOf('api', token)).toBe(401);
    expect(await kit.statusOf('mcp', token)).toBe(401);
    const renewed = await client.refresh(refresh);
    expect([renewed.statusCode, renewed.json().error]).toEqual([400, 'invalid_grant']);
    expect(await actionsOn(dana)).toContainEqual([`user:${admin.id}`, 'user.suspended']);
    expect(await postNow()).toEqual(before);
  });

  it('is told so at sign-in with the right password, and nothing with a wrong one', async () => {
    const dana = await addDana();
    await suspend(dana);
    const right = await signIn(dana);
    expect(right.statusCode).toBe(403);
    expect(right.body).toContain('This account is suspended.');
    expect(right.headers['set-cookie']).toBeUndefined();
    const wrong = await signIn(dana, 'not the password');
    expect([wrong.statusCode, wrong.body.includes('suspended')]).toEqual([422, false]);
    const link = await admin.call('POST', `/users/${dana.id}/reset-link`);
    expect([link.status, Object.keys(link.body.errors)]).toEqual([422, ['user']]);
  });

  it('can sign in again after the suspension ends, and their key is accepted again', async () => {
    const dana = await addDana();
    const { key } = (await dana.call('POST', '/keys', { name: 'Script' })).body;
    await suspend(dana);
    const { suspended_at: first } = await read(dana);
    expect((await suspend(dana)).body.suspended_at).toBe(first);
    expect((await unsuspend(dana)).body.suspended_at).toBeNull();
    expect((await dana.call('GET', '/session')).status).toBe(401);
    expect((await signIn(dana)).statusCode).toBe(303);
    expect(await kit.statusOf('api', key)).toBe(200);
    const told = (await actionsOn(dana)).filter(([, action]) => action?.includes('suspended'));
    expect(told.map(([, action]) => action)).toEqual(['user.suspended', 'user.unsuspended']);
  });

  it('is never the administrator who asks, and of two who suspend each other only one is', async () => {
    const own = await suspend(admin);
    expect([own.status, own.body.errors]).toEqual([422, { user: ['You cannot suspend yourself.'] }]);
    const [one, other] = await Promise.all([
      kit.addPerson({ administrator: true }),
      kit.addPerson({ administrator: true }),
    ]);
    const answers = await Promise.all([suspend(one, other), suspend(other, one)]);
    const states = await Promise.all([read(one), read(other)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(states.filter(({ suspended_at: at }) => at !== null)).toHaveLength(1);
  });
});

describe('the list of users', () => {
  it('is filtered by state and role, and says when somebody was seen last', async () => {
    const dana = await addDana();
    await suspend(dana);
    const ids = async (query: string) =>
      (await admin.call('GET', `/users?per_page=100&${query}`)).body.data.map(({ id }: { id: number }) => id);
    expect(await ids('state=suspended')).toContain(dana.id);
    expect(await ids('state=active')).not.toContain(dana.id);
    expect(await ids('role=administrator')).toContain(admin.id);
    expect(await ids('role=user')).not.toContain(admin.id);
    const { data } = (await admin.call('GET', `/users?keyword=${encodeURIComponent(admin.email)}`)).body;
    expect(data[0]).toMatchObject({ suspended_at: null, last_seen_at: expect.any(String) });
    expect((await admin.call('GET', '/users?state=lost')).status).toBe(422);
  });
});

describe('one user', () => {
  it('is read with workspaces, sessions, keys and apps, and no secret', async () => {
    const dana = await addDana();
    await giveWorkspace(dana, 'Pier');
    const { key } = (await dana.call('POST', '/keys', { name: 'Script' })).body;
    const client = await registeredClient(kit.app, kit.api.service);
    await client.tokens(dana);
    const person = await read(dana);
    expect(person).toMatchObject({
      workspaces: [{ name: 'Pier', role: 'admin', can_approve: true, only_administrator: true }],
      keys: expect.arrayContaining([{ name: 'Script', hint: key.slice(-4), last_used_at: null }]),
      apps: [{ client_id: client.clientId }],
    });
    expect(person.sessions.length).toBeGreaterThan(0);
    expect(JSON.stringify(person)).not.toContain(key);
    expect((await admin.call('GET', '/users/999999')).status).toBe(404);
    expect((await dana.call('GET', `/users/${admin.id}`)).status).toBe(403);
  });

  it('is renamed, and keeps the rights', async () => {
    const dana = await addDana();
    const renamed = await admin.call('PUT', `/users/${dana.id}`, { name: 'Dana Reef' });
    expect([renamed.status, renamed.body]).toMatchObject([
      200,
      { name: 'Dana Reef', is_administrator: false },
    ]);
    expect((await admin.call('PUT', `/users/${dana.id}`, { name: ' ' })).status).toBe(422);
  });

  it('is signed out of one browser, or of all', async () => {
    const dana = await addDana();
    const [second, third] = [await kit.signIn(dana), await kit.signIn(dana)];
    const { sessions } = await read(dana);
    const path = `/users/${dana.id}/sessions`;
    expect((await admin.call('DELETE', `${path}/${sessions[0].id}`)).body).toEqual({ ended: 1 });
    expect((await admin.call('DELETE', `${path}/${sessions[0].id}`)).status).toBe(404);
    expect((await admin.call('DELETE', path)).body).toEqual({ ended: sessions.length - 1 });
    for (const browser of [dana, second, third])
      expect((await browser.call('GET', '/session')).status).toBe(401);
  });
});

describe('a deleted user', () => {
  it('loses all access, and the trail keeps their name', async () => {
    const dana = await addDana();
    const { key } = (await dana.call('POST', '/keys', { name: 'Script' })).body;
    expect((await remove(dana)).body).toEqual({ deleted: true });
    expect((await dana.call('GET', '/session')).status).toBe(401);
    expect(await kit.statusOf('api', key)).toBe(401);
    expect((await admin.call('GET', `/users/${dana.id}`)).status).toBe(404);
    const [deleted] = (await kit.audit(`user:${dana.id}`)).filter(({ action }) => action === 'user.deleted');
    expect(deleted?.detail).toMatchObject({ email: dana.email });
  });

  it('is never oneself, nor the only administrator of a workspace', async () => {
    expect((await remove(admin)).body.errors).toEqual({ user: ['You cannot delete yourself.'] });
    const [dana, eve] = [await addDana(), await addDana()];
    const workspace = await giveWorkspace(dana, 'Lone pier');
    const refused = await remove(dana);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.user[0]).toContain('the only administrator of Lone pier');
    await kit.api.service.database.pool.query(
      "insert into memberships (workspace_id, user_id, role, can_approve) values ($1, $2, 'ADMIN', true)",
      [workspace, eve.id],
    );
    expect((await remove(dana)).status).toBe(200);
  });
});
