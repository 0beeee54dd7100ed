import { editingBarrier, type RecordRef } from '@crier/domain';
import type { Entry, Refusal, ScheduleDecision, Scheduled } from '@crier/operations';
import type pg from 'pg';
import { joinedTransaction } from '../database/request-transaction.ts';
import { runOne } from '../database/statement.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { type LockedPost, lockPost } from '../journal/records-of-post.ts';
import { placeEntry } from './placement.ts';
import { readHeldPost } from './read-held-post.ts';

/** Schedules a post as `decide` says, with its job, under the row's lock. */
export async function schedulePost(
  pool: pg.Pool,
  jobs: JobSender,
  workspaceId: number,
  ref: RecordRef,
  decide: ScheduleDecision,
): Promise<Scheduled | Refusal> {
  return await joinedTransaction(pool, async (client) => {
    const locked = await lockPost(client, workspaceId, ref);
    const refusal = changeRefusal(locked);
    if (refusal !== null || !locked) return refusal ?? 'missing';
    const { post, media } = await readHeldPost(client, workspaceId, locked.id);
    const changed = await changeSchedule(client, jobs, workspaceId, locked.id, decide(post, media));
    if (changed === 'no_free_slot') return changed;
    return { ...changed, accounts: post.accounts.map(({ account }) => account) };
  });
}

/** Why this post can't be edited or scheduled; null when it can. */
export function changeRefusal(post: LockedPost | null): Refusal | null {
  if (!post) return 'missing';
  return editingBarrier(post.status) ?? (post.trashed ? 'trashed' : null);
}

/**
 * Gives a locked post its new schedule and, when it is scheduled, its job. Jobs of older revisions do nothing. A queued post
 * that keeps its instant stays in the queue.
 */
export async function changeSchedule(
  client: pg.PoolClient,
  jobs: JobSender,
  workspaceId: number,
  postId: number,
  entry: Entry,
): Promise<Omit<Scheduled, 'accounts'> | 'no_free_slot'> {
  const placement = await placeEntry(client, workspaceId, entry, postId);
  if (!placement) return 'no_free_slot';
  const { status, date, time, timezone, at, queued } = placement;
  const values = [postId, status, date, time, timezone, at, queued];
  const post = await runOne<{ uuid: string; revision: number }>(client, CHANGE, values);
  if (!post) throw new Error('a locked post is gone');
  if (status === 'scheduled' && at) {
    await jobs.send(client, 'post-due', { post: post.uuid, revision: post.revision }, at);
  }
  return { scheduledAt: at, status };
}

const CHANGE = `
  update posts
     set status = $2, date = $3, time = $4, timezone = $5, scheduled_at = $6,
         queued = $7 or (queued and $2 <> 'draft' and scheduled_at is not distinct from $6),
         revision = revision + 1, late_reason = null, updated_at = now()
   where id = $1
  returning uuid, revision`;
