import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDispatcher } from '../../src/index.ts';
import { inHours } from './own-times.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

/** As many posts as one look for due posts finds. */
const BATCH = 100;

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('only scheduled posts count as the next to fall due', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const seed = (at: Date) => seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0], at);
  const { id } = await seed(inHours(1));
  await open.database.prisma.post.update({ where: { id }, data: { status: 'draft' } });
  expect(await open.dispatcher.untilNextDue()).toBeNull();
  await seed(inHours(2));
  expect(await open.dispatcher.untilNextDue()).toBeGreaterThan(3_700_000);
  await open.database.prisma.post.deleteMany();
});

it('a backlog of undispatchable posts is reported once and left for the next turn', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  for (let n = 0; n < BATCH; n++) await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0]);
  const jobs = { ...open.jobs, send: () => Promise.reject(new Error('the queue is broken')) };
  const broken = createDispatcher(open.database.pool, { ...jobs, sendAll: jobs.send });
  await expect(broken.dispatchDue()).rejects.toThrow('the queue is broken');
  expect(await open.database.prisma.post.count({ where: { status: 'scheduled' } })).toBe(BATCH);
  expect(await open.dispatcher.dispatchDue()).toBe(BATCH);
});

it('a search for overdue posts skips those that have just fallen due', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const seed = (ago: number) =>
    seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0], new Date(Date.now() - ago));
  const [fresh, overdue] = [await seed(1_000), await seed(90_000)];
  expect(await open.dispatcher.dispatchDue(60_000)).toBe(1);
  const statusOf = async (id: number) =>
    (await open.database.prisma.post.findUniqueOrThrow({ where: { id } })).status;
  expect([await statusOf(fresh.id), await statusOf(overdue.id)]).toEqual(['scheduled', 'publishing']);
  await open.database.prisma.post.deleteMany();
});

it('dispatching a post updates its time of change', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const { id } = await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0]);
  await open.database.pool.query("update posts set updated_at = now() - interval '1 hour' where id = $1", [
    id,
  ]);
  await open.dispatcher.dispatchDue();
  const { updatedAt } = await open.database.prisma.post.findUniqueOrThrow({ where: { id } });
  expect(Date.now() - updatedAt.getTime()).toBeLessThan(600_000);
});

it('a due post is not dispatched once a hold has begun', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const { id } = await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0]);
  const { pool } = open.database;
  const holding = new Proxy(pool, {
    get: (target, key) =>
      key !== 'query'
        ? Reflect.get(target, key)
        : async (statement: { text: string }) => {
            const answer = await target.query(statement);
            if (statement.text.includes('limit $2'))
              await target.query("insert into settings (key, value) values ('hold', '{}')");
            return answer;
          },
  });
  expect(await createDispatcher(holding, open.jobs).dispatchDue()).toBe(0);
  await pool.query("delete from settings where key = 'hold'");
  const { status } = await open.database.prisma.post.findUniqueOrThrow({ where: { id } });
  expect(status).toBe('scheduled');
});
