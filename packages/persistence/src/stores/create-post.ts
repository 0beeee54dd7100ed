import type { CreatedPost, NewPost, StoredVersion } from '@crier/operations';
import type pg from 'pg';
import { type Executor, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { fixedPlacement, type Placement, placeEntry } from './placement.ts';

/**
 * Writes a post with one statement. A draft needs no more than that; a scheduled post takes four round trips: begin,
 * the statement, its job, commit.
 */
export async function createPost(pool: pg.Pool, jobs: JobSender, post: NewPost): Promise<CreatedPost | null> {
  const fixed = fixedPlacement(post.entry);
  if (fixed && fixed.status !== 'scheduled') return await insertPost(pool, post, fixed);
  return await transaction(pool, async (client) => {
    const placement = fixed ?? (await placeEntry(client, post.workspaceId, post.entry));
    if (!placement) return null;
    const created = await insertPost(client, post, placement);
    if (created.status === 'scheduled' && placement.at) {
      await jobs.send(client, 'post-due', { post: created.uuid, revision: 0 }, placement.at);
    }
    return created;
  });
}

async function insertPost(executor: Executor, post: NewPost, placement: Placement): Promise<CreatedPost> {
  const { status, date, time, timezone, at, queued } = placement;
  const row = await runOne<{ id: number; uuid: string; createdAt: Date }>(executor, INSERT, [
    post.workspaceId,
    post.userId,
    status,
    date,
    time,
    timezone,
    at,
    queued,
    versionsJson(post.versions),
    post.accountIds,
    post.tagIds,
  ]);
  if (!row) throw new Error('insert of a post answered no row');
  return { ...row, status, date, time, timezone, scheduledAt: at };
}

/** The versions as the parameter of `json_to_recordset`. */
export function versionsJson(versions: readonly StoredVersion[]): string {
  return JSON.stringify(
    versions.map(({ accountId, content, options }, position) => ({
      account_id: accountId,
      position,
      content,
      options,
    })),
  );
}

/**
 * Accounts and tags are locked against deletion while the statement runs; one that has just been deleted is left out
 * instead of breaking it.
 */
const INSERT = `
  with post as (
    insert into posts (workspace_id, user_id, status, date, time, timezone, scheduled_at, queued)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    returning id, uuid, created_at
  ), chosen_accounts as (
    select a.id, o.position
      from unnest($10::int[]) with ordinality o (id, position)
      join accounts a on a.id = o.id and a.workspace_id = $1
       for key share of a
  ), chosen_tags as (
    select t.id from tags t where t.workspace_id = $1 and t.id = any($11::int[]) for key share
  ), versions as (
    insert into post_versions (workspace_id, post_id, account_id, position, content, options)
    select $1, post.id, v.account_id, v.position, v.content, v.options
      from post, json_to_recordset($9::json) as v (account_id int, position int, content jsonb, options jsonb)
  ), publications as (
    insert into publications (workspace_id, post_id, account_id, position)
    select $1, post.id, c.id, c.position - 1 from post, chosen_accounts c
  ), tagged as (
    insert into post_tags (workspace_id, post_id, tag_id) select $1, post.id, c.id from post, chosen_tags c
  )
  select id, uuid, created_at as "createdAt" from post`;
