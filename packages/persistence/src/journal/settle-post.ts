import { type PublicationState, settledStatus } from '@crier/domain';
import type pg from 'pg';
import { run } from '../database/statement.ts';

/**
 * Ends the post once its last publication has ended. The caller holds the post's row lock, so that of two publications
 * ending at once the later one sees both.
 */
export async function settlePost(client: pg.PoolClient, postId: number): Promise<void> {
  const rows = await run<{ state: PublicationState }>(client, STATES, [postId]);
  const status = settledStatus(rows.map((row) => row.state));
  if (status) await run(client, SETTLE_POST, [postId, status]);
}

const STATES = `select state from publications where post_id = $1`;

const SETTLE_POST = `
  update posts
     set status = $2, updated_at = now(),
         published_at = case when $2 = 'published' then coalesce(published_at, now()) else published_at end
   where id = $1 and status in ('publishing', 'failed')`;
