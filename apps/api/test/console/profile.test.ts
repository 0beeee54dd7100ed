import { hashPassword } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

const PASSWORD = 'correct horse';

let kit: ConsoleKit;
let passwordHash: string;
let person: ConsolePerson;

beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
  passwordHash = await hashPassword(PASSWORD);
  person = await kit.addPerson({ passwordHash });
});
afterAll(() => kit.close());

it('changes only what is given, with a line in the audit trail', async () => {
  const { body: before } = await person.call('GET', '/session');
  const change = { name: ' Dana Reef ', locale: 'de', timezone: 'Europe/Berlin' };
  const { status, body } = await person.call('PUT', '/profile', change);
  const user = { ...before.user, name: 'Dana Reef', locale: 'de', timezone: 'Europe/Berlin' };
  expect([status, body]).toEqual([200, { user, pending_email: null }]);
  expect((await person.call('PUT', '/profile', {})).body).toEqual({ user, pending_email: null });
  expect((await person.call('GET', '/session')).body.user).toEqual(user);
  expect((await kit.audit(`user:${person.id}`))[0]).toEqual({
    actor: `user:${person.id}`,
    action: 'user.edited',
    detail: {
      from: { name: expect.stringMatching(/^User \d+$/), timezone: 'UTC', locale: 'en' },
      to: { name: 'Dana Reef', locale: 'de', timezone: 'Europe/Berlin' },
    },
  });
});

it('messages of the API follow the language of the profile', async () => {
  const post = { versions: [{ account_id: 0, is_original: true, content: [{ body: '' }] }] };
  await kit.api.service.database.pool.query(
    "insert into memberships (workspace_id, user_id, role, can_approve) values (1, $1, 'ADMIN', true)",
    [person.id],
  );
  const { id: account } = (
    await kit.api.service.database.pool.query(
      `insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
       values (1, 'mastodon', '1', 'Harbour', 'harbour', '') returning id`,
    )
  ).rows[0];
  const response = await kit.app.inject({
    method: 'POST',
    url: `/crier/api/${kit.api.workspace}/posts/validate`,
    headers: { cookie: person.cookie, 'x-csrf-token': person.csrf },
    payload: { ...post, accounts: [account] },
  });
  expect(response.statusCode).toBe(200);
  expect(response.body).toMatch(/Beitrag/);
});

it('a new e-mail address needs the current password', async () => {
  const change = (body: object) => person.call('PUT', '/profile', body);
  const email = 'Dana@Social.example';
  const without = await change({ email });
  expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['current_password']]);
  const wrong = await change({ email, current_password: 'wrong' });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { current_password: ['The password is incorrect.'] },
  ]);
  const right = await change({ email, current_password: PASSWORD });
  expect([right.status, right.body.user.email]).toEqual([200, 'dana@social.example']);
  expect((await change({ email: 'dana@social.example' })).status).toBe(200);
});

it('names each wrong field', async () => {
  const other = await kit.addPerson();
  const cases: [object, string][] = [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ locale: 'xx' }, 'locale'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ email: 'nobody', current_password: PASSWORD }, 'email'],
    [{ email: other.email, current_password: PASSWORD }, 'email'],
  ];
  for (const [body, field] of cases) {
    const answer = await person.call('PUT', '/profile', body);
    expect([body, answer.status, Object.keys(answer.body.errors)]).toEqual([body, 422, [field]]);
  }
});

it('gives an e-mail address to one of two who take it at the same time', async () => {
  const people = await Promise.all([kit.addPerson({ passwordHash }), kit.addPerson({ passwordHash })]);
  const change = { email: 'one@social.example', current_password: PASSWORD };
  const answers = await Promise.all(people.map((each) => each.call('PUT', '/profile', change)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});
