import { editingBarrier, type RecordRef } from '@crier/domain';
import type { Entry, Refusal, ScheduleDecision, Scheduled } from '@crier/operations';
import type pg from 'pg';
import { runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { type LockedPost, lockPost } from '../journal/records-of-post.ts';
import { placeEntry } from './placement.ts';
import { postWithMedia } from './post-row.ts';

/** Schedules a post as `decide` says, with its job, under the row's lock. */
export async function schedulePost(
  pool: pg.Pool,
  jobs: JobSender,
  workspaceId: number,
  ref: RecordRef,
  decide: ScheduleDecision,
): Promise<Scheduled | Refusal> {
  return await transaction(pool, async (client) => {
    const locked = await lockPost(client, workspaceId, ref);
    const refusal = changeRefusal(locked);
    if (refusal !== null || !locked) return refusal ?? 'missing';
    const found = await postWithMedia(client, workspaceId, locked.id);
    if (!found) return 'missing';
    const { post, media } = found;
    return await changeSchedule(client, jobs, workspaceId, locked.id, decide(post, media));
  });
}

/** Why this post can't be edited or scheduled; null when it can. */
export function changeRefusal(post: LockedPost | null): Refusal | null {
  if (!post) return 'missing';
  return editingBarrier(post.status) ?? (post.trashed ? 'trashed' : null);
}

/** Gives a locked post its new schedule and, when it is scheduled, its job. Jobs of older revisions do nothing. */
export async function changeSchedule(
  client: pg.PoolClient,
  jobs: JobSender,
  workspaceId: number,
  postId: number,
  entry: Entry,
): Promise<Scheduled | 'no_free_slot'> {
  const placement = await placeEntry(client, workspaceId, entry);
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
     set status = $2, date = $3, time = $4, timezone = $5, scheduled_at = $6, queued = $7,
         revision = revision + 1, late_reason = null, updated_at = now()
   where id = $1
  returning uuid, revision`;
