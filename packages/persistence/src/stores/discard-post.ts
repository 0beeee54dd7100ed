import type { PostStatus, RecordRef } from '@crier/domain';
import type { Refusal } from '@crier/operations';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { lockPost } from '../journal/records-of-post.ts';
import { lockQueue } from './placement.ts';

/** Moves a post to the trash, unless it is being published. Its job is of an older revision then and does nothing. */
export async function trashPost(
  pool: pg.Pool,
  workspaceId: number,
  ref: RecordRef,
): Promise<'done' | Refusal> {
  return await transaction(pool, async (client) => {
    const post = await lockPost(client, workspaceId, ref);
    if (!post) return 'missing';
    if (post.status === 'publishing') return 'publishing';
    if (!post.trashed) await run(client, TRASH, [post.id]);
    return 'done';
  });
}

/** Removes a post for good, unless it is being published. */
export async function removePost(
  pool: pg.Pool,
  workspaceId: number,
  ref: RecordRef,
): Promise<'done' | Refusal> {
  return await transaction(pool, async (client) => {
    const post = await lockPost(client, workspaceId, ref);
    if (!post) return 'missing';
    if (post.status === 'publishing') return 'publishing';
    await run(client, REMOVE, [post.id]);
    return 'done';
  });
}

/** Takes a post out of the trash, with a new job when it is still scheduled. */
export async function restorePost(
  pool: pg.Pool,
  jobs: JobSender,
  workspaceId: number,
  ref: RecordRef,
): Promise<'done' | Refusal> {
  return await transaction(pool, async (client) => {
    const post = await lockPost(client, workspaceId, ref);
    if (!post) return 'missing';
    if (!post.trashed) return 'done';
    await lockQueue(client, workspaceId);
    const restored = await runOne<RestoredRow>(client, RESTORE, [workspaceId, post.id]);
    if (restored?.status === 'scheduled' && restored.scheduled_at) {
      const { uuid, revision, scheduled_at } = restored;
      await jobs.send(client, 'post-due', { post: uuid, revision }, scheduled_at);
    }
    return 'done';
  });
}

interface RestoredRow extends pg.QueryResultRow {
  readonly uuid: string;
  readonly revision: number;
  readonly status: PostStatus;
  readonly scheduled_at: Date | null;
}

const TRASH = `update posts set trashed_at = now(), revision = revision + 1, updated_at = now() where id = $1`;

const REMOVE = `delete from posts where id = $1`;

const RESTORE = `
  update posts p
     set trashed_at = null, revision = revision + 1, updated_at = now(),
         status = case
           when p.status = 'scheduled' and p.scheduled_at <= now() then 'draft'
           when p.status in ('scheduled', 'needs_approval') and p.queued and exists (
             select 1 from posts other
              where other.workspace_id = $1 and other.id <> p.id and other.trashed_at is null
                and other.scheduled_at = p.scheduled_at
                and other.status in ('scheduled', 'needs_approval', 'publishing', 'published')) then 'draft'
           else p.status
         end
   where p.workspace_id = $1 and p.id = $2
  returning p.uuid, p.revision, p.status, p.scheduled_at`;
