import { hashPassword } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

const PASSWORD = 'a password for tests';
const SAILBOAT = 'Mozilla/5.0 (Sailboat)';

let kit: ConsoleKit;
let passwordHash: string;

beforeAll(async () => {
  [kit, passwordHash] = await Promise.all([
    openConsoleKit(inject('adminUrl'), { TRUST_PROXY: '1' }),
    hashPassword(PASSWORD),
  ]);
});
afterAll(() => kit.close());

/** Signs in as a browser does, from an address and with a user agent. */
async function signInFrom(person: ConsolePerson, address: string, agent: string): Promise<string> {
  const response = await kit.app.inject({
    method: 'POST',
    url: '/crier/sign-in',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://social.example',
      'x-forwarded-for': address,
      'user-agent': agent,
    },
    payload: new URLSearchParams({ email: person.email, password: PASSWORD }).toString(),
  });
  expect(response.statusCode).toBe(303);
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}

const sessionsOf = async (person: ConsolePerson) =>
  (await person.call('GET', '/sessions')).body.data as Record<string, unknown>[];
const statusOf = async (cookie: string) => (await kit.send('GET', '/session', { cookie })).status;

it('lists where the user is signed in, and ends one session with its next request', async () => {
  const dana = await kit.addPerson({ passwordHash });
  const cookie = await signInFrom(dana, '203.0.113.9', `${SAILBOAT}\u0007${'x'.repeat(500)}`);
  const listed = await sessionsOf(dana);
  expect(listed).toHaveLength(2);
  const elsewhere = listed.find(({ current }) => current === false);
  expect(elsewhere).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    created_at: expect.any(String),
    last_seen_at: expect.any(String),
    address: '203.0.113.9',
    user_agent: `${SAILBOAT} ${'x'.repeat(200 - SAILBOAT.length - 1)}`,
    current: false,
  });
  expect(JSON.stringify(listed)).not.toContain(cookie.split('=')[1]);
  expect(await statusOf(cookie)).toBe(200);

  const ended = await dana.call('DELETE', `/sessions/${elsewhere?.['id']}`);
  expect([ended.status, ended.body]).toEqual([200, { ended: 1 }]);
  expect(await statusOf(cookie)).toBe(401);
  expect((await dana.call('GET', '/session')).status).toBe(200);
  expect((await dana.call('DELETE', `/sessions/${elsewhere?.['id']}`)).body.message).toBe(
    'Session not found.',
  );
});

it('the id of a session opens nothing, and nobody else can end it', async () => {
  const [dana, robin] = await Promise.all([kit.addPerson(), kit.addPerson()]);
  const [session] = await sessionsOf(dana);
  const id = String(session?.['id']);
  expect(await statusOf(`__Host-crier_session=${id}`)).toBe(401);
  for (const other of [id, 'not-an-id', '%00']) {
    expect((await robin.call('DELETE', `/sessions/${other}`)).status).toBe(404);
  }
  expect((await dana.call('GET', '/session')).status).toBe(200);
});

it('ends all other sessions and keeps the current one', async () => {
  const dana = await kit.addPerson();
  const others = [await kit.signIn(dana), await kit.signIn(dana)];
  const stranger = await kit.addPerson();
  const ended = await dana.call('DELETE', '/sessions');
  expect([ended.status, ended.body]).toEqual([200, { ended: 2 }]);
  for (const other of others) expect((await other.call('GET', '/session')).status).toBe(401);
  expect((await dana.call('GET', '/session')).status).toBe(200);
  expect((await stranger.call('GET', '/session')).status).toBe(200);
  expect(await kit.audit(`user:${dana.id}`)).toEqual([
    { actor: `user:${dana.id}`, action: 'user.sessions_ended', detail: { sessions_ended: 2 } },
  ]);
});

it('records sign-ins and sign-outs in the audit trail with the address', async () => {
  const dana = await kit.addPerson({ passwordHash });
  await dana.call('DELETE', '/session');
  await signInFrom(dana, '2001:db8::7', SAILBOAT);
  const { rows } = await kit.api.service.database.pool.query(
    `select action, detail, subject from audit_entries where actor = $1 and action like 'session.%' order by at`,
    [`user:${dana.id}`],
  );
  const subject = expect.stringMatching(/^session:[0-9a-f-]{36}$/);
  expect(rows).toEqual([
    { action: 'session.begun', subject, detail: { address: null, user_agent: null } },
    { action: 'session.ended', subject, detail: {} },
    { action: 'session.begun', subject, detail: { address: '2001:db8::7', user_agent: SAILBOAT } },
  ]);
});
