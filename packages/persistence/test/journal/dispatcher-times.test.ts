import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readHeartbeat } from '../../src/index.ts';
import { locksAwaited } from '../stores/await-locks.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

/** A post on an account of its own, due in so many seconds. */
async function postDueIn(seconds: number) {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const ids = accounts.map(({ id }) => id);
  return await seedPost(open.database, workspace.id, ids, new Date(Date.now() + seconds * 1_000));
}

const statusOf = async (id: number) =>
  (await open.database.prisma.post.findUniqueOrThrow({ where: { id } })).status;

it('a post moved to a later time during dispatching waits for that time', async () => {
  const { pool } = open.database;
  const post = await postDueIn(-1);
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
  expect(await statusOf(post.id)).toBe('scheduled');
});

it('only a post without an account fails when it falls due', async () => {
  const { workspace } = await seedWorkspace(open.database, 1);
  const alone = await seedPost(open.database, workspace.id, []);
  const post = await postDueIn(-1);
  expect(await open.dispatcher.dispatchDue()).toBe(2);
  expect([await statusOf(alone.id), await statusOf(post.id)]).toEqual(['failed', 'publishing']);
});

it('an overdue post does not count as the next to fall due', async () => {
  await postDueIn(-1);
  await postDueIn(30);
  expect(await open.dispatcher.untilNextDue()).toBeGreaterThan(20_000);
});

it('records each search for due posts, even when there are none', async () => {
  await open.dispatcher.dispatchDue();
  await open.database.pool.query("delete from heartbeats where name = 'scheduler'");
  expect(await open.dispatcher.dispatchDue()).toBe(0);
  expect(await readHeartbeat(open.database.pool, 'scheduler')).not.toBeNull();
});

describe('the last silence of the workers', () => {
  it('ends with the first heartbeat after it and is not changed by later ones', async () => {
    const { pool } = open.database;
    await open.dispatcher.beat();
    await pool.query("update heartbeats set at = now() - interval '5 minutes' where name = 'worker'");
    const silence = async () => {
      await open.dispatcher.beat();
      const { rows } = await pool.query("select gap_from, gap_until from heartbeats where name = 'worker'");
      return rows[0] as { gap_from: Date; gap_until: Date };
    };
    const told = await silence();
    expect(told.gap_until.getTime() - told.gap_from.getTime()).toBeGreaterThan(299_000);
    expect(await silence()).toEqual(told);
  });

  it.each([
    [18, false],
    [22, true],
  ])('of %i seconds is recorded: %s', async (seconds, counts) => {
    const { pool } = open.database;
    await open.dispatcher.beat();
    await pool.query(
      `update heartbeats set at = now() - $1 * interval '1 second', gap_from = null, gap_until = null
        where name = 'worker'`,
      [seconds],
    );
    await open.dispatcher.beat();
    const { rows } = await pool.query<{ gap_from: Date | null; gap_until: Date | null }>(
      "select gap_from, gap_until from heartbeats where name = 'worker'",
    );
    expect(rows.map((row) => [row.gap_from !== null, row.gap_until !== null])).toEqual([[counts, counts]]);
  });
});
