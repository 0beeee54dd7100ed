import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { nextTaskOf, PUBLICATIONS } from '../../src/index.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace, shareOf } from '../journal/seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('picks the lower account id when tasks on two accounts are due at the same moment', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 2);
  const [first, second] = accounts.map(({ id }) => id).sort((one, other) => one - other);
  const at = new Date(Date.now() - 5_000);
  const lower = await seedPost(open.database, workspace.id, [second ?? 0], at);
  await seedPost(open.database, workspace.id, [first ?? 0], at);
  await open.dispatcher.dispatchDue();
  const next = await nextTaskOf(open.database.pool, PUBLICATIONS)(shareOf([]));
  expect(next?.id).toBe(lower.publications[0]?.uuid);
});

it('skips a task while its account is leased for more than two seconds', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const [account] = accounts;
  const post = await seedPost(open.database, workspace.id, [account?.id ?? 0]);
  await open.dispatcher.dispatchDue();
  const next = async (seconds: number) => {
    await open.database.pool.query(
      `update accounts set lease_token = gen_random_uuid(), lease_until = now() + $2 * interval '1 second'
        where id = $1`,
      [account?.id, seconds],
    );
    const task = await nextTaskOf(open.database.pool, PUBLICATIONS)(shareOf([]));
    return task?.workspace === workspace.id ? task.id : null;
  };
  await open.database.pool.query('update publications set wake_at = null where post_id <> $1', [post.id]);
  await expect.poll(() => next(2.5), { timeout: 60_000 }).toBeNull();
  expect(await next(-1)).toBe(post.publications[0]?.uuid);
});
