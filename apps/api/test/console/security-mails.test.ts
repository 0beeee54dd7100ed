import { hashPassword } from '@crier/service';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { registeredClient } from '../oauth/oauth-kit.ts';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:2525', SERVICE_MAIL_FROM: 'crier@social.example' };
const PASSWORD = 'the harbour at dawn';
const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

let kit: ConsoleKit;
let admin: ConsolePerson;
let passwordHash: string;
beforeAll(async () => {
  [kit, passwordHash] = await Promise.all([openConsoleKit(inject('adminUrl'), MAIL), hashPassword(PASSWORD)]);
  admin = await kit.addPerson({ administrator: true });
});
afterAll(() => kit.close());
const query = (text: string, values: unknown[] = []) => kit.api.service.database.pool.query(text, values);
beforeEach(async () => {
  await query('delete from mails');
});

async function mails() {
  const { rows } = await query('select kind, address, language, params from mails order by address');
  return rows;
}

let place = 0;
function post(url: string, fields: Record<string, string>, cookie = '') {
  place += 1;
  return kit.app.inject({
    method: 'POST',
    url,
    remoteAddress: `198.51.100.${place}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': AGENT, cookie },
    payload: new URLSearchParams(fields).toString(),
  });
}
const cookiesOf = (answer: Awaited<ReturnType<typeof post>>) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const signIn = (email: string, cookie = '') => post('/crier/sign-in', { email, password: PASSWORD }, cookie);

it('a sign-in from a browser that the user had not used before is told, and only that', async () => {
  const dana = await kit.addPerson({ passwordHash });
  await query(`update users set locale = 'fr', timezone = 'Europe/Paris' where id = $1`, [dana.id]);
  const first = await signIn(dana.email);
  expect(first.statusCode).toBe(303);
  const told = {
    ...{ kind: 'new_sign_in', address: dana.email, language: 'fr' },
    params: { browser: 'Firefox · Windows', address: '198.51.100.1', timezone: 'Europe/Paris' },
  };
  expect(await mails()).toEqual([told]);
  const device = cookiesOf(first);
  expect((await signIn(dana.email, device)).statusCode).toBe(303);
  expect(await mails()).toEqual([told]);
  expect((await signIn(dana.email)).statusCode).toBe(303);
  expect(await mails()).toHaveLength(2);
});

it('a browser in which somebody set their password by a link is known', async () => {
  const dana = await kit.addPerson({ passwordHash });
  const { body } = await admin.call('POST', `/users/${dana.id}/reset-link`);
  const done = await post(new URL(body.link).pathname, { password: PASSWORD });
  expect(done.statusCode).toBe(303);
  expect((await signIn(dana.email, cookiesOf(done))).statusCode).toBe(303);
  expect(await mails()).toEqual([]);
});

it('a wrong password is told to nobody', async () => {
  const dana = await kit.addPerson({ passwordHash });
  expect((await post('/crier/sign-in', { email: dana.email, password: 'wrong' })).statusCode).toBe(422);
  expect(await mails()).toEqual([]);
});

it('a new personal key is told to its user, without the key', async () => {
  const dana = await kit.addPerson();
  const { body } = await dana.call('POST', '/keys', { name: 'till' });
  expect(await mails()).toEqual([
    {
      ...{ kind: 'new_key', address: dana.email, language: 'en' },
      params: { key: 'till', hint: body.hint, expires_at: null, timezone: 'UTC' },
    },
  ]);
  const { rows } = await query('select * from mails');
  expect(JSON.stringify(rows)).not.toContain(body.key);
});

it('an app is told when a user allows it for the first time, and again only after they disconnected it', async () => {
  const dana = await kit.addPerson();
  const client = await registeredClient(kit.app, kit.api.service);
  await client.tokens(dana);
  await client.tokens(dana);
  const told = await mails();
  expect(told).toMatchObject([{ kind: 'new_app', address: dana.email, params: { timezone: 'UTC' } }]);
  await query('update oauth_grants set ended_at = now() where user_id = $1', [dana.id]);
  await client.tokens(dana);
  expect(await mails()).toHaveLength(2);
});

it('a new administrator is told to all administrators who are not suspended', async () => {
  const [other, suspended, dana] = [
    await kit.addPerson({ administrator: true }),
    await kit.addPerson({ administrator: true }),
    await kit.addPerson(),
  ];
  await query('update users set suspended_at = now() where id = $1', [suspended.id]);
  const { rows } = await query('select name from users where id = $1', [admin.id]);
  expect((await admin.call('PUT', `/users/${dana.id}`, { is_administrator: true })).status).toBe(200);
  const told = await mails();
  expect(told.map(({ address }) => address)).toEqual([admin.email, other.email, dana.email].toSorted());
  expect(told[0]).toMatchObject({
    kind: 'new_administrator',
    params: { email: dana.email, by: rows[0].name },
  });
  await query('delete from mails');
  await admin.call('PUT', `/users/${dana.id}`, { name: 'Dana', is_administrator: true });
  expect(await mails()).toEqual([]);
  const created = { name: 'Ed', email: 'ed@social.example', password: PASSWORD, is_administrator: true };
  expect((await admin.call('POST', '/users', created)).status).toBe(201);
  expect(await mails()).toHaveLength(4);
});
