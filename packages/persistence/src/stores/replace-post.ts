import type { PostStatus, RecordRef } from '@crier/domain';
import {
  type Entry,
  mediaNamedBy,
  type PostGuard,
  type Refusal,
  type Replacement,
} from '@crier/operations/ports';
import type pg from 'pg';
import { run } from '../database/statement.ts';
import { joinedTransaction } from '../database/transaction.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { changeRefusal, changeSchedule } from './change-schedule.ts';
import { holdMedia } from './hold-media.ts';
import { POST_PARTS, partValues } from './post-columns.ts';
import { lockGuarded } from './post-row.ts';

/** Replaces everything that a user writes in a post, and its schedule as `decide` says, under the post's row lock. */
export async function replacePost(
  pool: pg.Pool,
  jobs: JobSender,
  workspaceId: number,
  ref: RecordRef,
  change: Replacement,
  decide: (current: PostStatus) => Entry,
  guard?: PostGuard,
): Promise<'done' | Refusal> {
  return await joinedTransaction(pool, async (client) => {
    const locked = await lockGuarded(client, workspaceId, ref, guard);
    const refusal = changeRefusal(locked);
    if (refusal !== null || !locked) return refusal ?? 'missing';
    const named = mediaNamedBy(change.versions);
    if ((await holdMedia(client, workspaceId, named)) < named.length) return 'media_missing';
    const entry = decide(locked.status);
    const result = await changeSchedule(client, jobs, workspaceId, locked.id, entry);
    if (result === 'no_free_slot') return result;
    await run(client, CLEAR, [locked.id]);
    await run(client, FILL, [workspaceId, ...partValues(change, result.own), locked.id]);
    return 'done';
  });
}

const CLEAR = `
  with versions as (delete from post_versions where post_id = $1),
       tagged as (delete from post_tags where post_id = $1)
  delete from publications where post_id = $1`;

const FILL = `
  with post as (select id from posts where workspace_id = $1 and id = $6), ${POST_PARTS}
  select id from post`;
