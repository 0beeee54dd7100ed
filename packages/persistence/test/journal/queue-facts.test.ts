import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { countUnconfirmed, queueAges, readHeartbeat } from '../../src/index.ts';
import { noteSchedulerTick } from '../../src/journal/heartbeats.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

const MINUTE_MS = 60_000;

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open.close());

/** A workspace with one account on each of two networks. */
async function twoNetworks() {
  const { workspace, accounts } = await seedWorkspace(open.database, 2);
  const [toot = 0, pixel = 0] = accounts.map(({ id }) => id);
  await open.database.prisma.account.update({ where: { id: pixel }, data: { provider: 'pixelfed' } });
  return { workspace, toot, pixel };
}

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

it('counts per network only what waits for a person', async () => {
  const { workspace, toot, pixel } = await twoNetworks();
  const posts = [];
  for (const accounts of [[toot, pixel], [toot], [toot]]) {
    posts.push(await seedPost(open.database, workspace.id, accounts));
  }
  expect(await countUnconfirmed(open.database.pool)).toEqual(new Map());
  const ids = posts.slice(0, 2).map(({ id }) => id);
  await open.database.prisma.publication.updateMany({
    where: { postId: { in: ids } },
    data: { state: 'unconfirmed' },
  });
  expect(await countUnconfirmed(open.database.pool)).toEqual(
    new Map([
      ['mastodon', 2],
      ['pixelfed', 1],
    ]),
  );
  await open.database.prisma.post.deleteMany();
});

it('shows per network how long the longest overdue publication has waited', async () => {
  const { workspace, toot, pixel } = await twoNetworks();
  const minutes = async () => {
    const ages = await queueAges(open.database.pool);
    return Object.fromEntries([...ages].map(([network, seconds]) => [network, Math.floor(seconds / 60)]));
  };
  const seed = async (accounts: readonly number[], at: Date) =>
    await seedPost(open.database, workspace.id, accounts, at);
  await seed([toot, pixel], ago(-5));
  const trashed = await seed([toot], ago(90));
  await open.database.prisma.post.update({ where: { id: trashed.id }, data: { trashedAt: new Date() } });
  const draft = await seed([toot], ago(90));
  await open.database.prisma.post.update({ where: { id: draft.id }, data: { status: 'draft' } });
  expect(await minutes()).toEqual({});

  // Nobody has dispatched these; one of them has begun, and one is due at a time of its own.
  await seed([toot], ago(3));
  const begun = await seed([toot, pixel], ago(7));
  await open.database.prisma.publication.updateMany({
    where: { postId: begun.id, accountId: toot },
    data: { state: 'publishing' },
  });
  expect(await minutes()).toEqual({ mastodon: 3, pixelfed: 7 });
  const later = await seed([pixel], ago(9));
  await open.database.prisma.publication.updateMany({
    where: { postId: later.id },
    data: { ownAt: ago(2) },
  });
  expect(await minutes()).toEqual({ mastodon: 3, pixelfed: 7 });

  // What was dispatched counts from when it was due, until it begins.
  await open.dispatcher.dispatchDue();
  expect(await minutes()).toEqual({ mastodon: 3, pixelfed: 7 });
  await open.database.prisma.publication.updateMany({
    where: { accountId: toot, state: 'pending' },
    data: { state: 'publishing' },
  });
  expect(await minutes()).toEqual({ pixelfed: 7 });
  await open.database.prisma.post.deleteMany();
});

it('leaves out a network on which a dispatched post waits for its own time', async () => {
  const { workspace, toot, pixel } = await twoNetworks();
  const post = await seedPost(open.database, workspace.id, [toot, pixel], ago(4));
  await open.database.prisma.publication.updateMany({
    where: { postId: post.id, accountId: pixel },
    data: { ownAt: ago(-30) },
  });
  await open.dispatcher.dispatchDue();
  expect([...(await queueAges(open.database.pool)).keys()]).toEqual(['mastodon']);
  await open.database.prisma.post.deleteMany();
});

it('tells the scheduler’s heartbeat from the workers’', async () => {
  await open.database.pool.query('delete from heartbeats');
  expect(await readHeartbeat(open.database.pool, 'scheduler')).toBeNull();
  await open.dispatcher.beat();
  await open.database.pool.query("update heartbeats set at = now() - interval '1 hour'");
  await noteSchedulerTick(open.database.pool);
  const [worker, scheduler] = await Promise.all(
    (['worker', 'scheduler'] as const).map((name) => readHeartbeat(open.database.pool, name)),
  );
  const apart = (scheduler?.getTime() ?? 0) - (worker?.getTime() ?? 0);
  expect(apart).toBeGreaterThan(59 * MINUTE_MS);
  const first = scheduler?.getTime() ?? 0;
  await noteSchedulerTick(open.database.pool);
  expect((await readHeartbeat(open.database.pool, 'scheduler'))?.getTime()).toBeGreaterThanOrEqual(first);
});
