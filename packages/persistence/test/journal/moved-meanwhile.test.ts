import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { locksAwaited } from '../stores/await-locks.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('a post that is moved to a later time while it is being dispatched waits for that time', async () => {
  const { pool, prisma } = open.database;
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const post = await seedPost(
    open.database,
    workspace.id,
    accounts.map(({ id }) => id),
  );
  const author = await pool.connect();
  try {
    await author.query('begin');
    await author.query("update posts set scheduled_at = now() + interval '1 hour' where id = $1", [post.id]);
    const dispatched = open.dispatcher.dispatchDue();
    await locksAwaited(pool);
    await author.query('commit');
    expect(await dispatched).toBe(0);
  } finally {
    author.release();
  }
  const { status } = await prisma.post.findUniqueOrThrow({ where: { id: post.id } });
  expect(status).toBe('scheduled');
});
