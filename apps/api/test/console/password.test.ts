import { hashPassword } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { registeredClient } from '../oauth/oauth-kit.ts';
import { type ConsoleKit, openConsoleKit } from './console-kit.ts';

const OLD = ' the old password ';
const NEW = ' the new password ';

let kit: ConsoleKit;
let passwordHash: string;

beforeAll(async () => {
  [kit, passwordHash] = await Promise.all([openConsoleKit(inject('adminUrl')), hashPassword(OLD)]);
});
afterAll(() => kit.close());

const change = (current: unknown, password: unknown) => ({ current_password: current, password });

it('a new password ends other sessions and apps’ access, while this session goes on', async () => {
  const dana = await kit.addPerson({ passwordHash });
  const elsewhere = await kit.signIn(dana);
  const client = await registeredClient(kit.app, kit.api.service);
  const tokens = await client.tokens(dana);
  expect(await kit.statusOf('api', tokens.access)).toBe(200);

  const changed = await dana.call('PUT', '/password', change(OLD, NEW));
  expect([changed.status, changed.body]).toEqual([200, { changed: true, keys_active: 1, keys_revoked: 0 }]);

  expect((await dana.call('GET', '/session')).status).toBe(200);
  expect((await elsewhere.call('GET', '/session')).status).toBe(401);
  expect(await kit.statusOf('api', tokens.access)).toBe(401);
  expect((await client.refresh(tokens.refresh)).json()).toMatchObject({ error: 'invalid_grant' });
  expect(await kit.audit(`user:${dana.id}`)).toEqual([
    {
      actor: `user:${dana.id}`,
      action: 'user.password_set',
      detail: { sessions_ended: 1, grants_ended: 1, keys_revoked: 0 },
    },
  ]);
  expect((await dana.call('PUT', '/password', change(OLD, NEW))).body.errors).toEqual({
    current_password: ['The password is incorrect.'],
  });
  expect((await dana.call('PUT', '/password', change(NEW, OLD))).status).toBe(200);
});

it.each([
  [change('another password', NEW), ['current_password']],
  [change(OLD.trim(), NEW), ['current_password']],
  [change(OLD, 'short'), ['password']],
  [change(OLD, '🐘🐘🐘🐘🐘🐘🐘'), ['password']],
  [change(OLD, 'x'.repeat(1_025)), ['password']],
  [change(OLD, '🐘'.repeat(1_025)), ['password']],
  [change(OLD, 12_345_678), ['password']],
  [change(undefined, NEW), ['current_password']],
  [{}, ['current_password', 'password']],
])('%j changes nothing', async (input, fields) => {
  const person = await kit.addPerson({ passwordHash });
  const elsewhere = await kit.signIn(person);
  const { status, body } = await person.call('PUT', '/password', input);
  expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, fields]);
  expect((await elsewhere.call('GET', '/session')).status).toBe(200);
});

it('accepts and fully checks a password of 1,024 characters in any encoding', async () => {
  const longest = '🐘'.repeat(1_024);
  const dana = await kit.addPerson({ passwordHash });
  expect((await dana.call('PUT', '/password', change(OLD, longest))).status).toBe(200);
  expect((await dana.call('PUT', '/password', change(`${longest}!`, OLD))).status).toBe(422);
  expect((await dana.call('PUT', '/password', change(longest, OLD))).status).toBe(200);
});

it('says how many personal keys stay valid, and revokes them with the change on request', async () => {
  const dana = await kit.addPerson({ passwordHash });
  const created = await dana.call('POST', '/keys', { name: 'laptop' });
  const { key } = created.body;
  const gone = await dana.call('POST', '/keys', { name: 'old' });
  await dana.call('DELETE', `/keys/${gone.body.id}`);

  const changed = await dana.call('PUT', '/password', change(OLD, NEW));
  expect(changed.body).toEqual({ changed: true, keys_active: 2, keys_revoked: 0 });
  expect(await kit.statusOf('api', key)).toBe(200);

  const wrong = { ...change(OLD, OLD), revoke_keys: true };
  expect((await dana.call('PUT', '/password', wrong)).status).toBe(422);
  expect(await kit.statusOf('api', key)).toBe(200);

  const again = await dana.call('PUT', '/password', { ...change(NEW, OLD), revoke_keys: true });
  expect(again.body).toEqual({ changed: true, keys_active: 0, keys_revoked: 2 });
  expect(await kit.statusOf('api', key)).toBe(401);
  const entries = await kit.audit(`user:${dana.id}`);
  expect(entries.at(-1)?.detail).toMatchObject({ keys_revoked: 2 });
});

it('revokes all personal keys after the change as well', async () => {
  const dana = await kit.addPerson();
  const { body } = await dana.call('POST', '/keys', { name: 'laptop' });
  const stranger = await kit.addPerson();
  const others = await stranger.call('POST', '/keys', { name: 'laptop' });
  expect((await dana.call('DELETE', '/keys')).body).toEqual({ revoked: 2 });
  expect(await kit.statusOf('api', body.key)).toBe(401);
  expect(await kit.statusOf('api', others.body.key)).toBe(200);
  expect((await dana.call('DELETE', '/keys')).body).toEqual({ revoked: 0 });
});

it('refuses a user without a password, and stops guessing', async () => {
  const nobody = await kit.addPerson();
  expect((await nobody.call('PUT', '/password', change(OLD, NEW))).status).toBe(422);
  const robin = await kit.addPerson({ passwordHash });
  for (let attempt = 0; attempt < 10; attempt++) await robin.call('PUT', '/password', change('wrong', NEW));
  const { body } = await robin.call('PUT', '/password', change(OLD, NEW));
  expect(body.errors.current_password[0]).toMatch(/^Too many attempts/);
});

it('makes one of two concurrent changes', async () => {
  const person = await kit.addPerson({ passwordHash });
  const answers = await Promise.all(
    ['first password', 'second password'].map((password) =>
      person.call('PUT', '/password', change(OLD, password)),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});
