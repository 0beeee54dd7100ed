import { type CreatedPost, type CreationRefusal, mediaNamedBy, type NewPost } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, runOne } from '../database/statement.ts';
import { joinedTransaction, joinRequest } from '../database/transaction.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { fixedPlacement, type Placement, placeEntry } from './placement.ts';
import { CHANGED_COLUMNS, CHANGED_VALUES, changedJson, POST_PARTS, partValues } from './post-columns.ts';

/**
 * Writes a post with one statement. A draft needs nothing else; a scheduled post takes four round trips: begin, the
 * statement, its job, commit.
 */
export async function createPost(
  pool: pg.Pool,
  jobs: JobSender,
  post: NewPost,
): Promise<CreatedPost | CreationRefusal> {
  const fixed = fixedPlacement(post.entry);
  if (fixed && fixed.status !== 'scheduled') return await insertPost(await joinRequest(pool), post, fixed);
  return await joinedTransaction(pool, async (client) => {
    const placement = fixed ?? (await placeEntry(client, post.workspaceId, post.entry, null));
    if (!placement) return 'no_free_slot';
    const created = await insertPost(client, post, placement);
    if (created === 'media_missing') return created;
    if (created.status === 'scheduled' && placement.at) {
      await jobs.send(client, 'post-due', { post: created.uuid, revision: 0 }, placement.at);
    }
    return created;
  });
}

async function insertPost(
  executor: Executor,
  post: NewPost,
  placement: Placement,
): Promise<CreatedPost | 'media_missing'> {
  const { status, date, time, timezone, at, own, queued } = placement;
  const row = await runOne<{ id: number; uuid: string; createdAt: Date }>(executor, INSERT, [
    post.workspaceId,
    ...partValues(post, own),
    post.userId,
    queued,
    changedJson(placement),
    mediaNamedBy(post.versions),
  ]);
  return row === null ? 'media_missing' : { ...row, status, date, time, timezone, own, scheduledAt: at };
}

/** Locks media as well as accounts and tags, but writes nothing if one of the media is gone. */
const INSERT = `
  with named_media as (
    select m.id from media m where m.workspace_id = $1 and m.id = any($9::int[]) order by m.id for key share
  ), post as (
    insert into posts (workspace_id, user_id, queued, ${CHANGED_COLUMNS})
    select $1, $6, $7, ${CHANGED_VALUES} from json_populate_record(null::posts, $8::json) changed
     where (select count(*) from named_media) = cardinality($9::int[])
    returning id, uuid, created_at
  ), ${POST_PARTS}
  select id, uuid, created_at as "createdAt" from post`;
