import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transaction } from '../../src/database/transaction.ts';
import { recreateJobs } from '../../src/jobs/recreate-jobs.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from '../journal/seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

const recreate = () => transaction(open.database.pool, recreateJobs);

it('every scheduled post gets one job for its time and revision, and other posts get none', async () => {
  const { pool } = open.database;
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const account = accounts[0]?.id ?? 0;
  expect(await recreate()).toBe(0);
  const [past, soon, later] = [-60, 60, 3_600].map((seconds) => new Date(Date.now() + seconds * 1_000));
  const seeded = await Promise.all(
    [later, past, soon].map((at) => seedPost(open.database, workspace.id, [account], at)),
  );
  await pool.query('update posts set revision = 7 where id = $1', [seeded[0]?.id]);
  for (const change of [
    "status = 'draft'",
    "status = 'needs_approval'",
    "status = 'published'",
    'trashed_at = now()',
  ]) {
    const { id } = await seedPost(open.database, workspace.id, [account], soon);
    await pool.query(`update posts set ${change} where id = $1`, [id]);
  }
  expect(await recreate()).toBe(3);
  const { rows } = await pool.query(
    "select data, start_after from pgboss.job where name = 'post-due' order by start_after",
  );
  const [first, second, third] = [seeded[1], seeded[2], seeded[0]];
  expect(rows).toEqual([
    { data: { post: first?.uuid, revision: 1 }, start_after: past },
    { data: { post: second?.uuid, revision: 1 }, start_after: soon },
    { data: { post: third?.uuid, revision: 7 }, start_after: later },
  ]);
});

it('rolling back the transaction removes its jobs', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0]);
  const count = async () =>
    (await open.database.pool.query<{ n: number }>('select count(*)::int as n from pgboss.job')).rows[0]?.n;
  const before = await count();
  await expect(
    transaction(open.database.pool, async (client) => {
      expect(await recreateJobs(client)).toBeGreaterThan(0);
      throw new Error('the restore failed');
    }),
  ).rejects.toThrow('the restore failed');
  expect(await count()).toBe(before);
});
