import { randomUUID } from 'node:crypto';
import { type Contract, isOpenToViewers, operationsAt } from '@crier/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { CONTRACTS, requestFor } from '../contract-requests.ts';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

const REFUSED = [403, 'You are viewing as another user, so nothing can be changed.'];

let kit: ConsoleKit;
let admin: ConsolePerson;
let member: ConsolePerson;
let csrf: string;

beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
});
afterAll(() => kit.close());
beforeEach(async () => {
  [admin, member] = [await kit.addPerson({ administrator: true }), await kit.addPerson()];
  await kit.api.service.database.pool.query(
    `insert into memberships (workspace_id, user_id, role, can_approve)
     select id, $2, 'ADMIN', true from workspaces where uuid = $1`,
    [kit.api.workspace, member.id],
  );
});

const begin = (who: ConsolePerson = member, by = admin) => by.call('POST', `/users/${who.id}/view`);
const session = async () => (await admin.call('GET', '/session')).body;
const view = async () => {
  expect((await begin()).status).toBe(200);
  csrf = (await session()).csrf_token;
};
const sql = (text: string, ...values: unknown[]) => kit.api.service.database.pool.query(text, values);
const send = (method: string, path: string, token = csrf) =>
  kit.send(method, path, { cookie: admin.cookie, 'x-csrf-token': token }, {});
const pathOf = ({ path }: Contract) => path.replace(/\{(\w+)\}/g, () => randomUUID());
const nameOf = ({ method, path }: Contract) => `${method} ${path}`;
const CONSOLE = Object.values<Contract>(operationsAt('console', 'standard'));

describe('an administrator who views as a user', () => {
  it('reads as the user does, knows who views and until when, and is in the audit trail', async () => {
    const { user } = await session();
    const { body } = await begin();
    const until = Date.parse(body.until) - Date.now();
    expect([until > 1_790_000, until <= 1_800_000]).toEqual([true, true]);
    expect(await session()).toMatchObject({
      ...{
        user: { id: member.id, is_administrator: false },
        viewed_by: { name: user.name, until: body.until },
      },
    });
    const me = await kit.app.inject({ url: '/crier/api/me', headers: { cookie: admin.cookie } });
    expect([me.statusCode, me.json().id]).toEqual([200, member.id]);
    expect((await admin.call('GET', '/users')).status).toBe(403);
    csrf = (await session()).csrf_token;
    expect((await send('DELETE', '/session/view')).body).toEqual({ ended: true });
    expect(await session()).toMatchObject({ user: { id: admin.id }, viewed_by: null });
    expect(await kit.audit(`user:${member.id}`)).toMatchObject([
      { actor: `user:${admin.id}`, action: 'user.view_begun', detail: { until: body.until } },
      { actor: `user:${admin.id}`, action: 'user.view_ended' },
    ]);
  });

  it.each(CONTRACTS)('%s of the REST API: reads, and changes nothing', async (name, contract) => {
    await view();
    const request = requestFor(name, contract, kit.api.workspace);
    const { headers } = request;
    const sent = { ...headers, cookie: admin.cookie, 'x-csrf-token': csrf };
    const answer = await kit.app.inject({ ...request, headers: sent });
    const told = [answer.statusCode, answer.json().message];
    if (!isOpenToViewers(contract)) expect(told).toEqual(REFUSED);
    else expect([200, 404, 422]).toContain(answer.statusCode);
  });

  it('changes nothing on the console, and sees no keys, sessions and connected apps', async () => {
    await view();
    for (const contract of CONSOLE) {
      if (contract.endsView) continue;
      const { status, body } = await send(contract.method, pathOf(contract));
      const told = [nameOf(contract), status, body.message];
      if (!isOpenToViewers(contract)) expect(told).toEqual([nameOf(contract), ...REFUSED]);
      else expect(told).not.toEqual([nameOf(contract), ...REFUSED]);
    }
    const kept = ['/keys', '/sessions', '/connected-apps'];
    for (const path of kept) expect([path, (await send('GET', path)).status]).toEqual([path, 403]);
  });

  it('is refused with the same words in a tab from before the view', async () => {
    const before = admin.csrf;
    await view();
    const { status, body } = await send('PUT', '/profile', before);
    expect([status, body.message]).toEqual(REFUSED);
  });

  it('changes nothing from a tab of the view once it has ended', async () => {
    await view();
    await sql('update sessions set view_until = now() where view_user_id = $1', member.id);
    expect(await session()).toMatchObject({ user: { id: admin.id }, viewed_by: null });
    const { status, body } = await send('PUT', '/profile');
    expect([status, body.message]).toEqual([403, 'Access forbidden.']);
    expect((await admin.call('DELETE', '/session/view')).body).toEqual({ ended: false });
  });

  it.each([
    [
      'the administrator loses the right',
      () => sql('update users set is_admin = false where id = $1', admin.id),
    ],
    [
      'the user becomes an administrator',
      () => sql('update users set is_admin = true where id = $1', member.id),
    ],
    ['the user is suspended', () => sql('update users set suspended_at = now() where id = $1', member.id)],
    ['the user is deleted', () => sql('delete from users where id = $1', member.id)],
  ])('is themselves again as soon as %s', async (_, change) => {
    await view();
    await change();
    expect(await session()).toMatchObject({ user: { id: admin.id }, viewed_by: null });
  });

  it('ends the view by signing out', async () => {
    await view();
    expect((await send('DELETE', '/session')).status).toBe(200);
    expect((await admin.call('GET', '/session')).status).toBe(401);
  });

  it('acts as the administrator on the pages of consent and of connecting accounts', async () => {
    await view();
    const { headers } = await kit.app.inject({ url: '/crier/sign-in', headers: { cookie: admin.cookie } });
    const page = await kit.app.inject({ url: '/crier/sign-in', headers: { cookie: admin.cookie } });
    expect(`${headers['location'] ?? ''}${page.body}`).not.toContain(member.email);
  });

  it('can be anybody but an administrator and a suspended user', async () => {
    const other = await kit.addPerson({ administrator: true });
    expect([(await begin(other)).status, (await begin(admin)).status]).toEqual([422, 422]);
    await admin.call('POST', `/users/${member.id}/suspend`);
    expect((await begin()).status).toBe(422);
    expect((await member.call('POST', `/users/${other.id}/view`)).status).toBe(401);
    expect((await begin(admin, await kit.addPerson())).status).toBe(403);
    expect((await admin.call('POST', '/users/999999/view')).status).toBe(404);
  });
});
