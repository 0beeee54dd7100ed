import type pg from 'pg';
import { run } from '../database/statement.ts';

/**
 * SQL for the status of a post whose publications have the states in `rows`, following the domain's `settledStatus`;
 * null while one is in progress.
 */
export function statusOf(rows: string): string {
  return `(select case when bool_or(state in ('pending', 'publishing')) then null
                  when bool_and(state = 'published') then 'published' else 'failed' end from ${rows})`;
}

/** SQL that ends the post `id` with `status`, if that is not null. */
export function settleText(id: string, status: string): string {
  return `
  update posts
     set status = settled.status, updated_at = now(),
         published_at = case when settled.status = 'published' then coalesce(published_at, now()) else published_at end
    from (select ${id} as id, ${status} as status) settled
   where posts.id = settled.id and posts.status in ('publishing', 'failed') and settled.status is not null`;
}

/**
 * Ends the post once its last publication has ended. The caller holds the post's row lock, so that if two publications
 * end at once, the later one sees both.
 */
export async function settlePost(client: pg.PoolClient, postId: number): Promise<void> {
  await run(client, SETTLE_POST, [postId]);
}

const SETTLE_POST = settleText('$1::int', statusOf('publications where post_id = $1'));
