import type { PostStatus, RecordRef } from '@crier/domain';
import { type Entry, mediaNamedBy, type PostGuard, type Refusal, type Replacement } from '@crier/operations';
import type pg from 'pg';
import { joinedTransaction } from '../database/request-transaction.ts';
import { run } from '../database/statement.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { lockPost } from '../journal/records-of-post.ts';
import { changeRefusal, changeSchedule } from './change-schedule.ts';
import { versionsJson } from './create-post.ts';
import { holdMedia } from './hold-media.ts';
import { guardPost } from './post-row.ts';

/** Replaces everything a user writes of a post, and its schedule as `decide` says, under the row's lock. */
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
    const locked = await lockPost(client, workspaceId, ref);
    const refusal = changeRefusal(locked);
    if (refusal !== null || !locked) return refusal ?? 'missing';
    await guardPost(client, workspaceId, locked.id, guard);
    const named = mediaNamedBy(change.versions);
    if ((await holdMedia(client, workspaceId, named)) < named.length) return 'media_missing';
    const result = await changeSchedule(client, jobs, workspaceId, locked.id, decide(locked.status));
    if (result === 'no_free_slot') return result;
    await run(client, CLEAR, [locked.id]);
    const { versions, accountIds, tagIds } = change;
    await run(client, FILL, [workspaceId, locked.id, versionsJson(versions), accountIds, tagIds]);
    return 'done';
  });
}

const CLEAR = `
  with versions as (delete from post_versions where post_id = $1),
       tagged as (delete from post_tags where post_id = $1)
  delete from publications where post_id = $1`;

const FILL = `
  with chosen_accounts as (
    select a.id, o.position
      from unnest($4::int[]) with ordinality o (id, position)
      join accounts a on a.id = o.id and a.workspace_id = $1
       for key share of a
  ), chosen_tags as (
    select t.id from tags t where t.workspace_id = $1 and t.id = any($5::int[]) for key share
  ), tagged as (
    insert into post_tags (workspace_id, post_id, tag_id) select $1, $2, c.id from chosen_tags c
  ), publications as (
    insert into publications (workspace_id, post_id, account_id, position)
    select $1, $2, c.id, c.position - 1 from chosen_accounts c
  )
  insert into post_versions (workspace_id, post_id, account_id, position, content, options)
  select $1, $2, v.account_id, v.position, v.content, v.options
    from json_to_recordset($3::json) as v (account_id int, position int, content jsonb, options jsonb)`;
