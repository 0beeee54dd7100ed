import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { locksAwaited } from '../stores/await-locks.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('dispatching begins only the accounts of a post that have not ended', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 2);
  const ids = accounts.map(({ id }) => id);
  const post = await seedPost(open.database, workspace.id, ids);
  const { publication } = open.database.prisma;
  const [pending, ended] = post.publications;
  await publication.update({ where: { id: ended?.id ?? 0 }, data: { state: 'published' } });
  await publication.update({ where: { id: pending?.id ?? 0 }, data: { startedAt: new Date(0) } });
  await open.dispatcher.dispatchDue();
  const rows = await publication.findMany({ where: { postId: post.id }, orderBy: { position: 'asc' } });
  expect(rows.map(({ uuid, wakeAt, startedAt }) => [uuid, wakeAt !== null, startedAt])).toEqual([
    [pending?.uuid, true, null],
    [ended?.uuid, false, null],
  ]);
});

it.each([
  ['moved to the trash', 'trashed_at = now()'],
  ['moved three seconds on', "scheduled_at = clock_timestamp() + interval '2900 milliseconds'"],
])('a post that is %s during dispatching is left alone', async (_how, change) => {
  const { pool } = open.database;
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const { id } = await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0]);
  const author = await pool.connect();
  try {
    await author.query('begin');
    await author.query(`update posts set ${change} where id = $1`, [id]);
    const dispatched = open.dispatcher.dispatchDue();
    await locksAwaited(pool);
    await author.query('commit');
    expect(await dispatched).toBe(0);
  } finally {
    author.release();
  }
  const post = await open.database.prisma.post.findUniqueOrThrow({ where: { id } });
  expect(post.status).toBe('scheduled');
});

it('a publication without a due time cannot be claimed', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const post = await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0]);
  await open.dispatcher.dispatchDue();
  const uuid = post.publications[0]?.uuid ?? '';
  await open.database.pool.query('update publications set due_at = null where uuid = $1', [uuid]);
  expect((await open.journal.claim(uuid, crypto.randomUUID(), 60_000)).outcome).toBe('ended');
});
