import { editingBarrier, type RecordRef } from '@crier/domain';
import type { Entry, PostGuard, Refusal, ScheduleDecision, Scheduled } from '@crier/operations/ports';
import type pg from 'pg';
import { runOne } from '../database/statement.ts';
import { joinedTransaction } from '../database/transaction.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import type { LockedPost } from '../journal/records-of-post.ts';
import { type Placement, placeEntry } from './placement.ts';
import { CHANGED_COLUMNS, CHANGED_VALUES, changedJson, OWN_ROWS, ownTimesJson } from './post-columns.ts';
import { lockGuarded } from './post-row.ts';
import { readHeldPost } from './read-held-post.ts';

/** Schedules a post as `decide` says and sends its job, under the post's row lock. */
export async function schedulePost(
  pool: pg.Pool,
  jobs: JobSender,
  workspaceId: number,
  ref: RecordRef,
  decide: ScheduleDecision,
  guard?: PostGuard,
): Promise<Scheduled | Refusal> {
  return await joinedTransaction(pool, async (client) => {
    const locked = await lockGuarded(client, workspaceId, ref, guard);
    const refusal = changeRefusal(locked);
    if (refusal !== null || !locked) return refusal ?? 'missing';
    const { post, media } = await readHeldPost(client, workspaceId, locked.id);
    const changed = await changeSchedule(client, jobs, workspaceId, locked.id, decide(post, media));
    if (changed === 'no_free_slot') return changed;
    const { scheduledAt, status } = changed;
    return { scheduledAt, status, accounts: post.accounts.map(({ account }) => account) };
  });
}

/** Why this post can't be edited or scheduled; null if it can. */
export function changeRefusal(post: LockedPost | null): Refusal | null {
  if (!post) return 'missing';
  return editingBarrier(post.status) ?? (post.trashed ? 'trashed' : null);
}

/**
 * Changes the schedule of a locked post and its publications, and sends the job if the post is scheduled. Jobs of older
 * revisions do nothing. A queued post that keeps its instant stays in the queue.
 */
export async function changeSchedule(
  client: pg.PoolClient,
  jobs: JobSender,
  workspaceId: number,
  postId: number,
  entry: Entry,
): Promise<(Omit<Scheduled, 'accounts'> & Pick<Placement, 'own'>) | 'no_free_slot'> {
  const placement = await placeEntry(client, workspaceId, entry, postId);
  if (!placement) return 'no_free_slot';
  const { status, at, own, queued } = placement;
  const values = [postId, changedJson(placement), queued, ownTimesJson(own), returnedJson(entry)];
  const post = await runOne<{ uuid: string; revision: number }>(client, CHANGE, values);
  if (!post) throw new Error('a locked post is gone');
  if (status === 'scheduled' && at) {
    await jobs.send(client, 'post-due', { post: post.uuid, revision: post.revision }, at);
  }
  return { scheduledAt: at, status, own };
}

/** The entry's `returned` value as JSON; null if it has none. */
function returnedJson(entry: Entry): string | null {
  return entry.kind === 'draft' && entry.returned ? JSON.stringify(entry.returned) : null;
}

const CHANGE = `
  with timed as (
    update publications b set own_date = own.date, own_time = own.time, own_at = own.at
      from publications p left join json_to_recordset($4::json) ${OWN_ROWS} on own.account_id = p.account_id
     where p.post_id = $1 and b.id = p.id
       and (b.own_date, b.own_time, b.own_at) is distinct from (own.date, own.time, own.at))
  update posts p
     set (queued, ${CHANGED_COLUMNS}) = (
           select $3 or (p.queued and changed.status <> 'draft' and p.scheduled_at is not distinct from changed.scheduled_at),
                  ${CHANGED_VALUES}
             from json_populate_record(p, $2::json) changed),
         returned = case when $2::json ->> 'status' = 'draft' then coalesce($5::jsonb, p.returned) end,
         revision = revision + 1, late_reason = null, missed_at = null, zone_moved = null, updated_at = now()
   where p.id = $1
  returning p.uuid, p.revision`;
