import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { cheapHash } from '../cheap-hash.ts';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

const PASSWORD = 'the harbour at dawn';

let kit: ConsoleKit;
let admin: ConsolePerson;
beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'), { SERVICE_EDITION: 'multi_tenant' });
  admin = await kit.addPerson({ administrator: true });
});
afterAll(() => kit.close());

async function create(email: string): Promise<number> {
  const body = { name: 'Ada', email, password: PASSWORD, is_administrator: false };
  const { status, body: created } = await admin.call('POST', '/users', body);
  expect(status).toBe(201);
  return created.id;
}

async function isVerified(email: string): Promise<boolean> {
  const { body } = await admin.call('GET', `/users?keyword=${encodeURIComponent(email)}`);
  return body.data[0].email_verified;
}

it('an address counts as verified if an administrator entered it, until its user changes it', async () => {
  const id = await create('ada@social.example');
  expect(await isVerified('ada@social.example')).toBe(true);
  await kit.api.service.database.pool.query('update users set password_hash = $2 where id = $1', [
    id,
    cheapHash(PASSWORD),
  ]);
  const ada = await kit.signIn({ id, email: 'ada@social.example' });
  const change = (email: string) =>
    ada.call('PUT', '/profile', { email, current_password: PASSWORD, name: 'Ada Marsh' });
  expect((await change('ada@social.example')).status).toBe(200);
  expect(await isVerified('ada@social.example')).toBe(true);
  expect((await change('marsh@social.example')).status).toBe(200);
  expect(await isVerified('marsh@social.example')).toBe(false);
});

it('an administrator who enters another address for a user verifies it', async () => {
  const person = await kit.addPerson();
  expect(await isVerified(person.email)).toBe(false);
  const put = (email: string) =>
    kit.app.inject({
      method: 'PUT',
      url: `/crier/api/panel/users/${person.id}`,
      headers: { cookie: admin.cookie, 'x-csrf-token': admin.csrf },
      payload: { name: 'Bob', email, is_admin: false },
    });
  expect((await put(person.email)).statusCode).toBe(200);
  expect(await isVerified(person.email)).toBe(false);
  expect((await put('bob-of-the-panel@social.example')).statusCode).toBe(200);
  expect(await isVerified('bob-of-the-panel@social.example')).toBe(true);
});
