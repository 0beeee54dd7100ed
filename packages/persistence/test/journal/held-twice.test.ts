import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { dispatch } from './claimed.ts';
import { inHours } from './own-times.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it.each([
  ['account', 2, 1],
  ['server', 1, 2],
])('waits as long as its %s is held, whichever is held longer', async (_longer, account, server) => {
  const { workspace, post, accounts } = await dispatch(open, 1);
  await open.database.pool.query('update accounts set held_until = $2 where id = $1', [
    accounts[0]?.id,
    inHours(account),
  ]);
  const until = inHours(server);
  await open.database.pool.query(
    `insert into network_holds (provider, service, held_until) values ('mastodon', 'https://social.example', $1)
     on conflict (provider, service) do update set held_until = excluded.held_until`,
    [until],
  );
  const [story] = (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];
  const next = Date.parse(story?.next_attempt_at ?? '');
  expect(Math.abs(next - inHours(2).getTime())).toBeLessThan(600_000);
});

it('does not wait while another network at the same address is held', async () => {
  const { workspace, post, accounts } = await dispatch(open, 1);
  await open.database.pool.query("update accounts set service = '' where id = $1", [accounts[0]?.id]);
  await open.database.pool.query(
    "insert into network_holds (provider, service, held_until) values ('linkedin', '', $1)",
    [inHours(1)],
  );
  const [story] = (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];
  expect(story?.next_attempt_at).toBeNull();
});
