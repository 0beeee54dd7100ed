import type { PostStatus, RecordRef } from '@crier/domain';
import type { Discard, PostGuard, Refusal, RestoreCheck } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { joinedTransaction } from '../database/transaction.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { lockPosts } from '../journal/records-of-post.ts';
import { requestRemovals } from '../journal/request-removals.ts';
import { lockQueue, takenSlots } from './placement.ts';
import { guardPost, lockGuarded } from './post-row.ts';
import { readHeldPost } from './read-held-post.ts';
import { onlyWait, resumeWaiting, stopWaiting } from './waiting-accounts.ts';

/**
 * Moves posts to the trash or removes them permanently, unless one is being published. The jobs of a trashed post then
 * belong to an older revision and do nothing; its accounts that wait for their own times stop waiting. If something of
 * a post still has to be deleted from a network, the post stays in the trash until that is done, so that its history
 * stays readable and nothing is forgotten.
 */
export async function discardPosts(
  pool: pg.Pool,
  jobs: JobSender,
  workspaceId: number,
  refs: readonly RecordRef[],
  { app, networks }: Discard,
  guard?: PostGuard,
): Promise<'done' | Refusal> {
  return await joinedTransaction(pool, async (client) => {
    const posts = await lockPosts(client, workspaceId, refs);
    if (posts.length < refs.length) return 'missing';
    const ids = posts.map((post) => post.id);
    for (const id of ids) await guardPost(client, workspaceId, id, guard);
    const begun = posts.filter((post) => post.status === 'publishing' && !post.trashed).map(({ id }) => id);
    if (begun.length > 0 && (app === 'keep' || !(await onlyWait(client, begun)))) return 'publishing';
    if (networks) await requestRemovals(client, jobs, ids);
    if (app === 'keep') return 'done';
    if (app === 'remove') await run(client, REMOVE, [ids]);
    await stopWaiting(client, begun);
    await run(client, TRASH, [ids, app === 'remove']);
    return 'done';
  });
}

/** Takes a post out of the trash, with a new job if it stays scheduled. */
export async function restorePost(
  pool: pg.Pool,
  jobs: JobSender,
  workspaceId: number,
  ref: RecordRef,
  mayBePublished: RestoreCheck,
  guard?: PostGuard,
): Promise<'done' | Refusal> {
  return await joinedTransaction(pool, async (client) => {
    const post = await lockGuarded(client, workspaceId, ref, guard);
    if (!post) return 'missing';
    if (!post.trashed) return 'done';
    if (post.status === 'publishing') return await resumeWaiting(client, jobs, post.id);
    await lockQueue(client, workspaceId);
    const held = post.status === 'scheduled' ? await readHeldPost(client, workspaceId, post.id) : null;
    const stays = held === null || mayBePublished(held.post, held.media);
    const restored = await runOne<RestoredRow>(client, RESTORE, [workspaceId, post.id, stays]);
    if (restored?.status === 'scheduled' && restored.scheduled_at) {
      const { uuid, revision, scheduled_at } = restored;
      await jobs.send(client, 'post-due', { post: uuid, revision }, scheduled_at);
    }
    return 'done';
  });
}

interface RestoredRow {
  readonly uuid: string;
  readonly revision: number;
  readonly status: PostStatus;
  readonly scheduled_at: Date | null;
}

const TRASH = `
  update posts
     set trashed_at = coalesce(trashed_at, now()), purge = purge or $2, revision = revision + 1, updated_at = now()
   where id = any($1::int[]) and (trashed_at is null or $2)`;

const REMOVE = `
  delete from posts
   where id = any($1::int[])
     and not exists (select from publications p join removals r on r.publication_id = p.id
                      where p.post_id = posts.id and r.state = 'pending')`;

const RESTORE = `
  update posts p
     set trashed_at = null, purge = false, missed_at = null, revision = revision + 1, updated_at = now(),
         status = case
           when p.status = 'scheduled' and (p.scheduled_at <= now() or not $3) then 'draft'
           when p.status in ('scheduled', 'needs_approval') and p.queued and exists (
             select from (${takenSlots('p.id')}) taken where taken.at = p.scheduled_at) then 'draft'
           else p.status
         end
   where p.workspace_id = $1 and p.id = $2
  returning p.uuid, p.revision, p.status, p.scheduled_at`;
