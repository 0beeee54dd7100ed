import { hashPassword } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { registeredClient } from '../oauth/oauth-kit.ts';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

const OLD = 'the old password';
const NEW = ' the new password ';

let kit: ConsoleKit;
let admin: ConsolePerson;
let passwordHash: string;

beforeAll(async () => {
  [kit, passwordHash] = await Promise.all([openConsoleKit(inject('adminUrl')), hashPassword(OLD)]);
  admin = await kit.addPerson({ administrator: true });
});
afterAll(() => kit.close());

let address = 0;
/** From an address of its own each time, so that only the test of the limit meets it. */
function send(method: 'GET' | 'POST', url: string, fields: Record<string, string> = {}, headers = {}) {
  address += 1;
  return kit.app.inject({
    method,
    url,
    remoteAddress: `198.51.100.${address % 250}`,
    headers: {
      ...(method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { payload: new URLSearchParams(fields).toString() }),
  });
}

async function makeLink(user: Pick<ConsolePerson, 'id'>, by = admin) {
  const { status, body } = await by.call('POST', `/users/${user.id}/reset-link`);
  expect(status).toBe(201);
  return { ...body, path: new URL(body.link).pathname };
}

const signIn = (email: string, password: string) => send('POST', '/crier/sign-in', { email, password });
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

it('sets a new password once, ends what the old one opened, and signs in', async () => {
  const dana = await kit.addPerson({ passwordHash });
  const client = await registeredClient(kit.app, kit.api.service);
  const tokens = await client.tokens(dana);
  const { link, path, expires_at: expiresAt } = await makeLink(dana);
  expect(link).toMatch(/^https:\/\/social\.example\/crier\/reset-password\/[\w-]{43}$/);
  expect((Date.parse(expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);

  const page = await send('GET', path, {}, { 'accept-language': 'de' });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.body).toContain('Neues Passwort festlegen');
  expect(page.body).toContain(dana.email);
  for (const password of ['short', 'x'.repeat(1_025)]) {
    const refused = await send('POST', path, { password });
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining('aria-describedby="password-fault"'),
    ]);
  }
  expect((await dana.call('GET', '/session')).status).toBe(200);

  const done = await send('POST', path, { password: NEW });
  expect([done.statusCode, done.headers.location]).toEqual([303, '/crier/sign-in']);
  const session = await kit.send('GET', '/session', { cookie: cookieOf(done) });
  expect(session.body.user.id).toBe(dana.id);
  expect((await dana.call('GET', '/session')).status).toBe(401);
  expect(await kit.statusOf('api', tokens.access)).toBe(401);
  expect((await signIn(dana.email, OLD)).statusCode).toBe(422);
  expect((await signIn(dana.email, NEW)).statusCode).toBe(303);
  expect((await send('GET', path)).statusCode).toBe(404);
  expect((await send('POST', path, { password: OLD })).statusCode).toBe(404);
  expect((await signIn(dana.email, NEW)).statusCode).toBe(303);
  expect((await kit.audit(`user:${dana.id}`)).filter(({ action }) => action.startsWith('user.'))).toEqual([
    { actor: `user:${admin.id}`, action: 'user.reset_link_made', detail: { expires_at: expiresAt } },
    {
      actor: `user:${dana.id}`,
      action: 'user.password_reset',
      detail: { sessions_ended: 1, grants_ended: 1, keys_revoked: 0 },
    },
  ]);
});

it('offers to revoke personal keys if there are any, and does so only on request', async () => {
  const dana = await kit.addPerson({ passwordHash });
  await dana.call('DELETE', '/keys');
  const without = await makeLink(dana);
  const goOn = 'Your personal keys keep working unless you revoke them too.';
  const page = (await send('GET', without.path)).body;
  expect(page).not.toContain('revoke_keys');
  expect(page).not.toContain(goOn);
  const { key } = (await dana.call('POST', '/keys', { name: 'laptop' })).body;
  const asking = (await send('GET', without.path)).body;
  expect(asking).toContain('name="revoke_keys"');
  expect(asking).toContain(goOn);
  await send('POST', without.path, { password: NEW });
  expect(await kit.statusOf('api', key)).toBe(200);
  const again = await makeLink(dana);
  const refused = await send('POST', again.path, { password: 'short', revoke_keys: 'true' });
  expect(refused.body).toContain('name="revoke_keys" value="true" checked');
  await send('POST', again.path, { password: NEW, revoke_keys: 'true' });
  expect(await kit.statusOf('api', key)).toBe(401);
});

it('lets one of many who use a link at the same time set the password', async () => {
  const dana = await kit.addPerson({ passwordHash });
  const { path } = await makeLink(dana);
  const passwords = ['first password', 'second password', 'third password', 'fourth password'];
  const answers = await Promise.all(passwords.map((password) => send('POST', path, { password })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 404, 404, 404]);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 303);
  for (const [index, password] of passwords.entries()) {
    const { statusCode } = await signIn(dana.email, password);
    expect([password, statusCode]).toEqual([password, index === winner ? 303 : 422]);
  }
});

it('a link and a change at the same time leave one password and no link', async () => {
  const dana = await kit.addPerson({ passwordHash });
  const { path } = await makeLink(dana);
  const body = { current_password: OLD, password: 'chosen in the panel' };
  const [byLink, byChange] = await Promise.all([
    send('POST', path, { password: NEW }),
    dana.call('PUT', '/password', body),
  ]);
  const won = [byLink.statusCode === 303, byChange.status === 200];
  expect(won.filter(Boolean)).toHaveLength(1);
  expect((await send('GET', path)).statusCode).toBe(404);
  const password = won[0] ? NEW : body.password;
  expect((await signIn(dana.email, password)).statusCode).toBe(303);
});

it('opens nothing once it expired, was replaced, or the password changed', async () => {
  const people = await Promise.all([0, 1, 2, 3].map(() => kit.addPerson({ passwordHash })));
  const [expired, replaced, changed, ended] = await Promise.all(people.map((person) => makeLink(person)));
  const { pool } = kit.api.service.database;
  await pool.query("update password_resets set expires_at = now() - interval '1 second' where user_id = $1", [
    people[0]?.id,
  ]);
  const later = await makeLink({ id: people[1]?.id ?? 0 });
  await people[2]?.call('PUT', '/password', { current_password: OLD, password: NEW });
  await pool.query('delete from users where id = $1', [people[3]?.id]);
  for (const { path } of [expired, replaced, changed, ended, { path: '/crier/reset-password/nothing' }]) {
    expect([path, (await send('GET', path)).statusCode]).toEqual([path, 404]);
    expect([path, (await send('POST', path, { password: NEW })).statusCode]).toEqual([path, 404]);
  }
  expect((await send('GET', later.path)).statusCode).toBe(200);
  expect((await signIn(people[0]?.email ?? '', OLD)).statusCode).toBe(303);
});

it('is made by administrators for others, and its secret is stored as a digest', async () => {
  const dana = await kit.addPerson();
  const { link } = await makeLink(dana);
  const { rows } = await kit.api.service.database.pool.query(
    "select encode(hash, 'escape') || encode(hash, 'base64') as text from password_resets",
  );
  const token = link.split('/').at(-1);
  expect(rows.some(({ text }) => text.includes(token))).toBe(false);
  const own = await admin.call('POST', `/users/${admin.id}/reset-link`);
  expect([own.status, Object.keys(own.body.errors)]).toEqual([422, ['user']]);
  expect((await dana.call('POST', `/users/${admin.id}/reset-link`)).status).toBe(403);
  expect((await admin.call('POST', '/users/999999/reset-link')).status).toBe(404);
});

it('refuses forms from other sites, and too many from one address', async () => {
  const dana = await kit.addPerson({ passwordHash });
  const { path } = await makeLink(dana);
  const foreign = await send('POST', path, { password: NEW }, { origin: 'https://evil.example' });
  expect(foreign.statusCode).toBe(403);
  const guess = () =>
    kit.app.inject({
      method: 'POST',
      url: `/crier/reset-password/${'A'.repeat(43)}`,
      remoteAddress: '203.0.113.9',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `password=${encodeURIComponent(NEW)}`,
    });
  const answers = await Promise.all(Array.from({ length: 21 }, guess));
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(20);
  const held = answers.filter(({ statusCode }) => statusCode === 429);
  expect(held).toHaveLength(1);
  expect(Number(held[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send('GET', path)).statusCode).toBe(200);
});
