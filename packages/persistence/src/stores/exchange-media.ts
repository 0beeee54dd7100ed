import { editingBarrier } from '@crier/domain';
import { type ChangedVersions, mediaNamedBy, type NamingPost } from '@crier/operations/ports';
import type pg from 'pg';
import { run } from '../database/statement.ts';
import { joinedTransaction } from '../database/transaction.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { lockPosts } from '../journal/records-of-post.ts';
import { changeSchedule } from './change-schedule.ts';
import { holdMedia } from './hold-media.ts';
import { readHeldPost } from './read-held-post.ts';

/** Puts a file in the place of another as `decide` says, in all posts that name it and may be edited, under their locks. */
export async function exchangeMedia(
  pool: pg.Pool,
  jobs: JobSender,
  workspaceId: number,
  { from, to }: { readonly from: number; readonly to: number },
  decide: (posts: readonly NamingPost[]) => readonly ChangedVersions[],
): Promise<number | null> {
  return await joinedTransaction(pool, async (client) => {
    if ((await holdMedia(client, workspaceId, [from, to])) < 2) return null;
    const changed = decide(await editablePosts(client, workspaceId, from));
    for (const { id, versions, entry } of changed) {
      if (entry !== undefined) await changeSchedule(client, jobs, workspaceId, id, entry);
      await run(client, WRITE_CONTENT, [
        id,
        JSON.stringify(versions.map(({ accountId, content }) => ({ account_id: accountId, content }))),
      ]);
    }
    await run(client, RECORD, [workspaceId, from, to]);
    return changed.length;
  });
}

/** The posts that name the file and may be edited, locked in the order in which every call locks several posts. */
async function editablePosts(
  client: pg.PoolClient,
  workspaceId: number,
  media: number,
): Promise<readonly NamingPost[]> {
  const naming = await run<{ id: number }>(client, NAMING, [workspaceId, media]);
  const posts: NamingPost[] = [];
  for (const { id, status } of await lockPosts(client, workspaceId, naming)) {
    if (editingBarrier(status) !== null) continue;
    const read = await readHeldPost(client, workspaceId, id);
    if (mediaNamedBy(read.post.versions).includes(media)) posts.push(read);
  }
  return posts;
}

const NAMING = `
  select distinct v.post_id as id from post_versions v
   where v.workspace_id = $1 and crier_media_of(v.content) @> array[$2::bigint]`;

const WRITE_CONTENT = `
  with post as (update posts set updated_at = now() where id = $1 returning id)
  update post_versions v set content = changed.content
    from post, json_to_recordset($2::json) as changed (account_id int, content jsonb)
   where v.post_id = post.id and v.account_id = changed.account_id`;

/** A file that comes back has not been replaced any more. */
const RECORD = `
  update media set replaces_id = case when id = $3 then $2::int end
   where workspace_id = $1 and (id = $3 or (id = $2 and replaces_id = $3))`;
