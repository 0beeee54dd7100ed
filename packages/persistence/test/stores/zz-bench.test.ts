import { openWorld, seedAccount, seedSlots, callOperation, postBody } from './world.ts';
import { readFileSync } from 'node:fs';
import { it } from 'vitest';
it('bench', { timeout: 200000 }, async () => {
const world = await openWorld(readFileSync('/tmp/crier/pg.url', 'utf8').trim());
const { pool } = world.database;
const account = await seedAccount(pool, world.member.workspaceId);
const body = postBody([account], { schedule: true, date: '2099-07-01', time: '10:00' });
async function rate(name: string, n: number, c: number, work: () => Promise<unknown>) {
  for (let i = 0; i < Math.min(50, n); i++) await work();
  const t = performance.now(); let left = n;
  await Promise.all(Array.from({ length: c }, async () => { while (left-- > 0) await work(); }));
  const ms = performance.now() - t;
  console.log(name, Math.round(n / ms * 1000), '/s', (ms / n * c).toFixed(2), 'ms');
}
for (let i = 0; i < 1000; i++) await callOperation(world, 'createPost', { body });
await pool.query(`insert into posts (workspace_id, user_id, status, scheduled_at, created_at)
  select $1, $2, 'published', now(), now() - (n || ' seconds')::interval from generate_series(1, 50000) n`, [world.member.workspaceId, world.member.userId]);
await pool.query(`insert into post_versions (workspace_id, post_id, account_id, position, content) select workspace_id, id, 0, 0, '[{"body":"Hello world","url":null,"media":[],"video_thumbs":[]}]' from posts where status='published'`);
await pool.query('vacuum analyze');
await rate('list 50 x8', 300, 8, () => callOperation(world, 'listPosts', {}));
await rate('list deep x1', 50, 1, () => callOperation(world, 'listPosts', { query: { page: '900' } }));
await rate('list status x8', 300, 8, () => callOperation(world, 'listPosts', { query: { status: 'draft' } }));
await rate('list account x1', 30, 1, () => callOperation(world, 'listPosts', { query: { accounts: String(account) } }));
await rate('list keyword x1', 5, 1, () => callOperation(world, 'listPosts', { query: { keyword: 'nothing' } }));
await seedSlots(pool, world.member.workspaceId, ['09:00', '13:00', '17:00']);
await rate('queue x4', 200, 4, () => callOperation(world, 'createPost', { body: postBody([account], { queue: true }) }));
const { rows } = await pool.query(`explain (analyze, buffers off) select count(*) from posts p where p.workspace_id = 1 and p.trashed_at is null`);
console.log(rows.map((r: any) => r['QUERY PLAN']).join('\n'));
await world.close();
});
