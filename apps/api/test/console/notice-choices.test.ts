import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ConsoleKit, openConsoleKit } from './console-kit.ts';

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:2525', SERVICE_MAIL_FROM: 'crier@social.example' };

let kit: ConsoleKit;

beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'), MAIL);
});
afterAll(() => kit.close());

const AT_ONCE = { mail: 'at_once', push: true, chat: true };

async function join(workspaceId: number, userId: number, role = 'ADMIN') {
  await kit.api.service.database.pool.query(
    'insert into memberships (workspace_id, user_id, role, can_approve) values ($1, $2, $3, true)',
    [workspaceId, userId, role],
  );
}

/** A workspace with a name of its own, whose members are these people. */
async function workspaceOf(name: string, people: readonly { readonly id: number }[], role?: string) {
  const { rows } = await kit.api.service.database.pool.query(
    'insert into workspaces (name) values ($1) returning id, uuid',
    [name],
  );
  for (const { id } of people) await join(rows[0].id, id, role);
  return rows[0].uuid as string;
}

it('somebody who chose nothing hears at once of what stops posts, and daily of what waits for them', async () => {
  const person = await kit.addPerson();
  expect(await person.call('GET', '/notice-choices')).toMatchObject({
    status: 200,
    body: {
      choices: {
        approval: { ...AT_ONCE, mail: 'daily' },
        ...{ returned: AT_ONCE, failed: AT_ONCE, unconfirmed: AT_ONCE, account: AT_ONCE, webhook: AT_ONCE },
      },
      ...{ daily_at: '08:00', quiet: null, weekly_summary: true, timezone: 'UTC', unheard: [] },
    },
  });
});

it('changes only the choices that are given', async () => {
  const person = await kit.addPerson();
  await person.call('PUT', '/notice-choices', { choices: { returned: { mail: 'off' } }, daily_at: '06:30' });
  await person.call('PUT', '/notice-choices', { quiet: { from: '22:00', until: '07:00' } });
  const change = { choices: { returned: { push: false }, approval: { mail: 'off' } } };
  const { body } = await person.call('PUT', '/notice-choices', change);
  expect(body).toMatchObject({
    choices: {
      returned: { mail: 'off', push: false, chat: true },
      approval: { mail: 'off', push: true, chat: true },
      failed: AT_ONCE,
    },
    ...{ daily_at: '06:30', quiet: { from: '22:00', until: '07:00' } },
  });
  expect((await person.call('GET', '/notice-choices')).body).toEqual(body);
  const { body: loud } = await person.call('PUT', '/notice-choices', { quiet: null });
  expect(loud).toMatchObject({ quiet: null, daily_at: '06:30' });
});

it('two changes at the same time are both kept', async () => {
  const person = await kit.addPerson();
  const put = (kind: string) =>
    person.call('PUT', '/notice-choices', { choices: { [kind]: { mail: 'off' } } });
  await Promise.all(['approval', 'returned', 'failed', 'unconfirmed', 'account', 'webhook'].map(put));
  const { body } = await person.call('GET', '/notice-choices');
  expect(Object.values(body.choices as Record<string, { mail: string }>).map(({ mail }) => mail)).toEqual(
    Array.from({ length: 6 }, () => 'off'),
  );
});

it.each([
  ['an hour that does not exist', { daily_at: '24:00' }, 'daily_at'],
  ['quiet hours without an end', { quiet: { from: '22:00' } }, 'quiet.until'],
  ['an unknown way of mailing', { choices: { failed: { mail: 'hourly' } } }, 'choices.failed.mail'],
])('refuses %s and changes nothing', async (_, body, field) => {
  const person = await kit.addPerson();
  const { body: before } = await person.call('GET', '/notice-choices');
  const refused = await person.call('PUT', '/notice-choices', body);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  expect((await person.call('GET', '/notice-choices')).body).toEqual(before);
});

it('names the workspaces in which nobody would hear of what loses posts', async () => {
  const [ada, ben] = [await kit.addPerson(), await kit.addPerson()];
  const shared = await workspaceOf('Shared', [ada, ben]);
  const alone = await workspaceOf('Alone', [ada]);
  await kit.api.service.database.pool.query(
    "insert into notice_targets (user_id, channel, service, name, sealed) values ($1, 'push', 'web_push', 'Browser', '')",
    [ben.id],
  );
  const { body } = await ada.call('PUT', '/notice-choices', {
    choices: { failed: { mail: 'off' }, returned: { mail: 'off' } },
  });
  expect(body).toMatchObject({
    sends_mail: true,
    unheard: [{ workspace: alone, name: 'Alone', kinds: ['failed'] }],
  });
  await ben.call('PUT', '/notice-choices', { choices: { failed: { push: false, mail: 'off' } } });
  const { body: later } = await ada.call('GET', '/notice-choices');
  expect(later.unheard.map(({ workspace }: { workspace: string }) => workspace)).toEqual([shared, alone]);
});

it('a viewer is no one who would hear of failed posts', async () => {
  const [ada, viewer] = [await kit.addPerson(), await kit.addPerson()];
  const uuid = await workspaceOf('Watched', [ada]);
  const { rows } = await kit.api.service.database.pool.query('select id from workspaces where uuid = $1', [
    uuid,
  ]);
  await join(rows[0].id, viewer.id, 'VIEWER');
  const { body } = await ada.call('PUT', '/notice-choices', { choices: { failed: { mail: 'off' } } });
  expect(body.unheard).toContainEqual(expect.objectContaining({ workspace: uuid }));
});
