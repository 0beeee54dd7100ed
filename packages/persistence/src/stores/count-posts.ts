import type { AccountCount, PostCounts } from '@crier/domain';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';

/** How many posts each list by status has, from the counters. Missed posts have none and are counted from their index. */
export async function countPosts(pool: pg.Pool, workspaceId: number): Promise<PostCounts> {
  const counts = await runOne<PostCounts>(pool, COUNTS, [workspaceId]);
  if (counts === null) throw new Error('a sum returned no row');
  return counts;
}

const COUNTS = `
  select coalesce(sum(posts) filter (where shelf <> 'trash'), 0)::int as all,
         coalesce(sum(posts) filter (where shelf = 'draft'), 0)::int as draft,
         coalesce(sum(posts) filter (where shelf = 'needs_approval'), 0)::int as needs_approval,
         coalesce(sum(posts) filter (where shelf = 'scheduled'), 0)::int as scheduled,
         coalesce(sum(posts) filter (where shelf = 'publishing'), 0)::int as publishing,
         coalesce(sum(posts) filter (where shelf = 'published'), 0)::int as published,
         coalesce(sum(posts) filter (where shelf = 'failed'), 0)::int as failed,
         (select count(*)::int from posts p
           where p.workspace_id = $1 and p.trashed_at is null
             and p.missed_at is not null and p.status = 'scheduled') as missed,
         coalesce(sum(posts) filter (where shelf = 'trash'), 0)::int as trash
    from post_counts where workspace_id = $1 and item = 0`;

/** The scheduled posts of each account that has any. It reads the scheduled posts from their index, and no others. */
export async function countScheduled(pool: pg.Pool, workspaceId: number): Promise<readonly AccountCount[]> {
  return await run<AccountCount>(pool, SCHEDULED, [workspaceId]);
}

const SCHEDULED = `
  select b.account_id as id, count(*)::int as scheduled
    from posts p join publications b on b.post_id = p.id
   where p.workspace_id = $1 and p.status = 'scheduled' and p.trashed_at is null
   group by b.account_id order by b.account_id`;
