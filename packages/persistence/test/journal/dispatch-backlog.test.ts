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

it('a backlog of which no post can be dispatched is reported once, and left for the next turn', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  for (let n = 0; n < BATCH; n++) await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0]);
  const jobs = { ...open.jobs, send: () => Promise.reject(new Error('the queue is broken')) };
  const broken = createDispatcher(open.database.pool, { ...jobs, sendAll: jobs.send });
  await expect(broken.dispatchDue()).rejects.toThrow('the queue is broken');
  expect(await open.database.prisma.post.count({ where: { status: 'scheduled' } })).toBe(BATCH);
  expect(await open.dispatcher.dispatchDue()).toBe(BATCH);
});
