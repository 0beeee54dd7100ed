import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from '../console/console-kit.ts';

const MAX = 5;

let kit: ConsoleKit;
let admin: ConsolePerson;
let base: string;

beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'), { SERVICE_EDITION: 'multi_tenant' });
  admin = await kit.addPerson();
  await query(
    "insert into memberships (workspace_id, user_id, role, can_approve) values (1, $1, 'ADMIN', true)",
    [admin.id],
  );
  await query("insert into plans (name, currency, max_members) values ('Bakery', 'EUR', $1)", [MAX]);
  await query(
    "insert into generic_subscriptions (workspace_id, plan_id) select 1, id from plans where name = 'Bakery'",
  );
  await query("update workspaces set billing = 'subscription' where id = 1");
  base = `/workspaces/${kit.api.workspace}/invitations`;
});
afterAll(() => kit.close());

const query = (text: string, values: unknown[] = []) => kit.api.service.database.pool.query(text, values);
const members = async (): Promise<number> =>
  (await query('select count(*)::int as count from memberships where workspace_id = 1')).rows[0].count;

async function invite(email: string): Promise<string> {
  const { status, body } = await admin.call('POST', base, { email, role: 'member' });
  expect(status).toBe(201);
  return new URL(body.link).pathname;
}

const accept = (path: string, name: string) =>
  kit.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'de' },
    payload: new URLSearchParams({ name, password: 'long enough' }).toString(),
  });

it('as many of several at once join as the plan allows, and the others keep their invitation', async () => {
  const room = MAX - (await members());
  expect(room).toBeGreaterThan(0);
  const names = Array.from({ length: room + 2 }, (_, place) => `guest-${place}`);
  const paths = await Promise.all(names.map((name) => invite(`${name}@social.example`)));
  const answers = await Promise.all(paths.map((path, place) => accept(path, names[place] ?? '')));
  const refused = answers.filter(({ statusCode }) => statusCode === 422);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(room).fill(303), 422, 422]);
  expect(refused[0]?.body).toContain('so viele Mitglieder, wie sein Tarif erlaubt');
  expect(await members()).toBe(MAX);
  const { rows } = await query("select 1 from users where name like 'guest-%'");
  expect(rows).toHaveLength(room);
  expect((await admin.call('GET', base)).body.data).toHaveLength(2);
});

it('a full workspace can invite nobody, and an existing member is still reported', async () => {
  const full = await admin.call('POST', base, { email: 'late@social.example', role: 'member' });
  expect([full.status, full.body]).toMatchObject([
    422,
    {
      errors: { email: [`The plan of this workspace allows at most ${MAX} members.`] },
      limit: { resource: 'members', max: MAX, used: MAX, plan: 'Bakery' },
    },
  ]);
  const member = await admin.call('POST', base, { email: admin.email, role: 'member' });
  expect(member.body.limit).toBeUndefined();
  expect(member.body.errors.email[0]).toContain('already belongs to a member');
});

it('a person who was refused can join once there is room', async () => {
  const person = await kit.addPerson();
  await query('delete from memberships where workspace_id = 1 and user_id <> $1', [admin.id]);
  const path = await invite(person.email);
  const { cookie, csrf } = person;
  await query('update plans set max_members = 1');
  const join = () =>
    kit.app.inject({
      method: 'POST',
      url: path,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ csrf_token: csrf }).toString(),
    });
  expect((await join()).statusCode).toBe(422);
  await query('update plans set max_members = 2');
  expect((await join()).statusCode).toBe(303);
  expect(await members()).toBe(2);
});
