import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { queueAges } from '../../src/index.ts';
import { inHours } from './own-times.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('includes a post that is due within three seconds', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const post = await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0]);
  const untilNextDue = async () => {
    await open.database.pool.query(
      "update posts set scheduled_at = now() + interval '2900 milliseconds' where id = $1",
      [post.id],
    );
    return (await open.dispatcher.untilNextDue()) ?? Number.POSITIVE_INFINITY;
  };
  await expect.poll(untilNextDue, { timeout: 60_000 }).toBeLessThanOrEqual(2_900);
});

it('is given in milliseconds, however far off it is', async () => {
  await open.database.prisma.post.deleteMany();
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0], inHours(1_000));
  expect(await open.dispatcher.untilNextDue()).toBeLessThanOrEqual(3_600_000_000);
});

it('a post that has just fallen due counts as waiting', async () => {
  await open.database.prisma.post.deleteMany();
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0]);
  expect((await queueAges(open.database.pool)).get('mastodon')).toBeGreaterThanOrEqual(1);
});
