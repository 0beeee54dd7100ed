import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
let dana: ConsolePerson;
let accounts: number[];
beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
  dana = await kit.addPerson();
  await query(
    "insert into memberships (workspace_id, user_id, role, can_approve) values (1, $1, 'MEMBER', true)",
    [dana.id],
  );
  const { rows } = await query(
    `insert into accounts (workspace_id, provider, service, remote_id, name, username, credentials)
     values (1, 'threads', '', '1', 'a', 'a', ''), (1, 'mastodon', 'social.example', '2', 'b', 'b', '') returning id`,
  );
  accounts = rows.map(({ id }) => id);
});
afterAll(() => kit.close());

const query = (text: string, values: unknown[] = []) => kit.api.service.database.pool.query(text, values);
const outages = async () => (await dana.call('GET', `/workspaces/${kit.api.workspace}/outages`)).body.data;

/** A post that is due on an account; with `minutes`, the network has refused it for so long. */
async function addDue(account: number | undefined, minutes: number | null, kind = 'network') {
  const at = minutes === null ? null : Date.now() - minutes * 60_000;
  const delays =
    at === null ? [] : [{ kind, at, last_at: at, count: 1, status: 503, reason: '', until: null }];
  await query(
    `with post as (
       insert into posts (workspace_id, status, scheduled_at) values (1, 'publishing', now()) returning id)
     insert into publications (workspace_id, post_id, account_id, due_at, wake_at, delays)
     select 1, id, $1, now() - interval '1 minute', now() + interval '1 minute', $2::jsonb from post`,
    [account, JSON.stringify(delays)],
  );
}

it('counts every post that is due on a network that refuses them, and on no other', async () => {
  await addDue(accounts[0], 25);
  await addDue(accounts[0], null);
  await addDue(accounts[1], null);
  expect(await outages()).toEqual([
    { provider: 'threads', service: '', since: expect.stringMatching(/Z$/), posts: 2 },
  ]);
});

it('names the server of a network with several', async () => {
  await addDue(accounts[1], 40);
  expect(await outages()).toContainEqual(
    expect.objectContaining({ provider: 'mastodon', service: 'social.example', posts: 2 }),
  );
});

it('is empty while a network refuses for less than 20 minutes, or for a limit of one account', async () => {
  await query('delete from posts');
  await addDue(accounts[0], 19);
  await addDue(accounts[1], 60, 'limit');
  expect(await outages()).toEqual([]);
});
