import type pg from 'pg';
import { run } from '../database/statement.ts';

/**
 * Has the causes of workspaces looked at that never were, and deletes causes that ended more than 30 days ago, with what
 * was told of them. Returns how many rows it wrote.
 */
export async function sweepNotices(pool: pg.Pool, limit: number): Promise<number> {
  const begun = await run(pool, BEGIN, [limit]);
  const deleted = await run(pool, PRUNE, [limit]);
  return begun.length + deleted.length;
}

const BEGIN = `
  insert into notice_heads (workspace_id, wake_at)
  select w.id, now() from workspaces w
   where not exists (select from notice_heads h where h.workspace_id = w.id) limit $1
  on conflict (workspace_id) do nothing returning id`;

const PRUNE = `
  delete from notice_causes where id in (
    select id from notice_causes where ended_at < now() - interval '30 days' order by ended_at limit $1)
  returning id`;
