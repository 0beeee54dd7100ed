import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
let administrator: ConsolePerson;

beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
  administrator = await kit.addPerson({ administrator: true });
});
afterAll(() => kit.close());

it('creates a workspace whose creator is its administrator', async () => {
  const input = { name: ' Bakery ', timezone: 'Europe/Berlin', hex_color: '#38bdf8' };
  const { status, body } = await administrator.call('POST', '/workspaces', input);
  expect([status, body]).toEqual([
    201,
    { uuid: expect.any(String), name: 'Bakery', hex_color: '#38bdf8', timezone: 'Europe/Berlin' },
  ]);
  const mine = await kit.app.inject({
    url: '/crier/api/workspaces',
    headers: { cookie: administrator.cookie },
  });
  expect(mine.json().data).toEqual([{ ...body, role: 'admin', can_approve: true }]);
  const queue = await kit.app.inject({
    url: `/crier/api/${body.uuid}/queue`,
    headers: { cookie: administrator.cookie },
  });
  expect(queue.json().data.length).toBeGreaterThan(0);
  expect((await kit.audit(`workspace:${body.uuid}`)).map(({ action }) => action)).toEqual([
    'workspace.created',
  ]);
  expect((await kit.audit(`user:${administrator.id}`)).map(({ action }) => action)).toEqual(['member.added']);
  for (const [wrong, field] of [
    [{ name: '' }, 'name'],
    [{ name: 'x', timezone: 'Mars' }, 'timezone'],
    [{ name: 'x', hex_color: 'blue' }, 'hex_color'],
  ] as const) {
    const refused = await administrator.call('POST', '/workspaces', wrong);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  }
});

it('lists all workspaces with their contents counted, without access to them', async () => {
  const { body } = await administrator.call('GET', '/workspaces?keyword=harb%25&limit=5');
  expect(body.data).toEqual([]);
  const found = await administrator.call('GET', '/workspaces?keyword=HARB&limit=5');
  expect(found.body).toMatchObject({
    data: [{ name: 'Harbour', locked: false, members: 3, accounts: 0, posts: 0 }],
    meta: { total: 1, per_page: 5 },
  });
  const inside = await kit.app.inject({
    url: `/crier/api/${kit.api.workspace}/posts`,
    headers: { cookie: administrator.cookie },
  });
  expect(inside.statusCode).toBe(403);
});

it('creates users who can sign in, and lists them', async () => {
  const input = { name: 'Ada', email: 'Ada@Social.example', password: 'long enough' };
  const { status, body } = await administrator.call('POST', '/users', input);
  const ada = { name: 'Ada', email: 'ada@social.example', is_administrator: false };
  expect([status, body]).toMatchObject([201, ada]);
  expect((await administrator.call('POST', '/users', input)).body.errors).toHaveProperty('email');
  const short = await administrator.call('POST', '/users', { ...input, email: 'b@x', password: 'short' });
  expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['password']]);
  const listed = await administrator.call('GET', '/users?keyword=ada');
  expect(listed.body.data).toEqual([
    {
      ...body,
      created_at: expect.any(String),
      workspaces: 0,
      email_verified: true,
      suspended_at: null,
      last_seen_at: null,
    },
  ]);
  const form = new URLSearchParams({ email: input.email, password: input.password });
  const signedIn = await kit.app.inject({
    method: 'POST',
    url: '/crier/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  expect(signedIn.statusCode).toBe(303);
});

it('appoints others, never oneself, and keeps one of two who dismiss each other', async () => {
  const other = await kit.addPerson();
  const set = (by: ConsolePerson, whom: { id: number }, value: boolean) =>
    by.call('PUT', `/users/${whom.id}`, { is_administrator: value });
  expect((await set(administrator, other, true)).body.is_administrator).toBe(true);
  const own = await set(administrator, administrator, false);
  expect([own.status, Object.keys(own.body.errors)]).toEqual([422, ['is_administrator']]);
  expect((await set(administrator, { id: 999_999 }, true)).status).toBe(404);
  const answers = await Promise.all([set(administrator, other, false), set(other, administrator, false)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const { rows } = await kit.api.service.database.pool.query('select id from users where is_admin');
  expect(rows).toHaveLength(1);
  administrator = rows[0].id === administrator.id ? administrator : other;
});

it('pages through the audit trail by actor, action, subject, workspace and time', async () => {
  const all = await administrator.call('GET', '/audit?limit=2');
  expect(all.body.data).toHaveLength(2);
  expect(all.body.meta.total).toBeGreaterThan(3);
  const next = new URL(all.body.links.next);
  const second = await administrator.call('GET', `/audit${next.search}`);
  const ids = [...all.body.data, ...second.body.data].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(4);
  const of = async (query: string) => (await administrator.call('GET', `/audit?${query}`)).body;
  expect((await of('action=workspace')).data).toMatchObject([
    { action: 'workspace.created', workspace: { name: 'Bakery' }, detail: { name: 'Bakery' } },
  ]);
  const [created] = (await of('action=workspace.created')).data;
  expect([created.subject_name, typeof created.actor_name]).toEqual(['Bakery', 'string']);
  const [user] = (await of('action=user.created')).data;
  expect(user.subject_name).toMatch(/\w/);
  expect((await of('action=user.created')).meta.total).toBe(1);
  expect((await of('subject=user%3A999999')).meta.total).toBe(0);
  expect((await of(`workspace=${kit.api.workspace}`)).meta.total).toBe(0);
  expect((await of('until=2020-01-01T00:00:00Z')).meta.total).toBe(0);
  expect((await of('since=2020-01-01T00:00:00Z')).meta.total).toBe(all.body.meta.total);
  const wrong = await administrator.call('GET', '/audit?since=yesterday');
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['since']]);
});
