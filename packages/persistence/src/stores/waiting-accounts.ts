import { MISSED_IN_TRASH } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { settlePost } from '../journal/settle-post.ts';
import { toldValue } from '../journal/told.ts';

/**
 * True if every unfinished account of each of these posts waits for its own time. Locks them, so that none begins
 * before the caller's transaction ends.
 */
export async function onlyWait(client: pg.PoolClient, postIds: readonly number[]): Promise<boolean> {
  const found = await runOne<{ open: number }>(client, COUNT_OPEN, [postIds]);
  const open = await run<{ post_id: number; waits: boolean | null }>(client, LOCK_OPEN, [postIds]);
  return (
    open.length === found?.open &&
    open.every(({ waits }) => waits === true) &&
    postIds.every((id) => open.some((row) => row.post_id === id))
  );
}

/** Ends the waiting of posts' accounts for their own times; their jobs then do nothing. */
export async function stopWaiting(client: pg.PoolClient, postIds: readonly number[]): Promise<void> {
  if (postIds.length > 0) await run(client, STOP, [postIds]);
}

/**
 * Takes a partly published post out of the trash. Accounts whose own time is still to come wait for it again. Accounts
 * that missed their time fail, so that nothing is published unexpectedly.
 */
export async function resumeWaiting(client: pg.PoolClient, jobs: JobSender, postId: number): Promise<'done'> {
  await run(client, TAKE_OUT, [postId]);
  await run(client, MISS, [postId, MISSED_IN_TRASH.message, toldValue([MISSED_IN_TRASH])]);
  const waiting = await run<{ uuid: string; due_at: Date }>(client, WAIT, [postId]);
  for (const { uuid, due_at } of waiting) {
    await jobs.send(client, 'publication', { publication: uuid }, due_at);
  }
  await settlePost(client, postId);
  return 'done';
}

const COUNT_OPEN = `
  select count(*)::int as open from publications
   where post_id = any($1::int[]) and state in ('pending', 'publishing')`;

/**
 * Never waits for a lock: if somebody else has locked a publication, it is beginning, and its holder may need what the
 * caller has locked.
 */
const LOCK_OPEN = `
  select p.post_id, p.state = 'pending' and p.due_at > clock_timestamp() as waits from publications p
   where p.post_id = any($1::int[]) and p.state in ('pending', 'publishing')
   order by p.id for update skip locked`;

const STOP = `
  update publications set due_at = null, not_before = null, wake_at = null
   where post_id = any($1::int[]) and state = 'pending'`;

const TAKE_OUT = `
  update posts set trashed_at = null, purge = false, revision = revision + 1, updated_at = now() where id = $1`;

const MISS = `
  update publications set state = 'failed', errors = array[$2], told = $3::jsonb, finished_at = now()
   where post_id = $1 and state = 'pending' and own_at <= now()`;

const WAIT = `
  update publications
     set due_at = own_at, not_before = own_at, wake_at = own_at
   where post_id = $1 and state = 'pending' and own_at > now()
  returning uuid, due_at`;
