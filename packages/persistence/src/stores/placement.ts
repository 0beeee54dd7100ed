import { localTimeOf, type PostStatus } from '@crier/domain';
import type { Entry, QueueView, Schedule } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';

/** Where an entry places a post: its status and its schedule. */
export interface Placement extends Schedule {
  readonly status: PostStatus;
  readonly queued: boolean;
}

/**
 * Places an entry now; null when the queue has no free slot. A queue entry locks the workspace until the end of the
 * transaction, so that nobody else picks a slot from the same view. The post's current slot counts as free for the post
 * itself.
 */
export async function placeEntry(
  client: pg.PoolClient,
  workspaceId: number,
  entry: Entry,
  postId: number | null,
): Promise<Placement | null> {
  if (entry.kind !== 'queue') return fixedPlacement(entry);
  const timezone = await lockQueue(client, workspaceId);
  if (timezone === null) return null;
  const view = await viewQueue(client, workspaceId, entry.after, postId);
  const at = entry.pick(view.slots, view.occupied, timezone);
  return at && { status: entry.status, ...localTimeOf(at, timezone), timezone, at, own: [], queued: true };
}

/** The placement of an entry that does not depend on the queue; null for one that does. */
export function fixedPlacement(entry: Entry): Placement | null {
  return entry.kind === 'queue' ? null : { status: entry.kind, ...entry.schedule, queued: false };
}

/** Makes every other change of the workspace's queue wait; returns the time zone, or null if the workspace is gone. */
export async function lockQueue(client: pg.PoolClient, workspaceId: number): Promise<string | null> {
  const [workspace] = await run<{ timezone: string }>(client, LOCK_QUEUE, [workspaceId]);
  return workspace?.timezone ?? null;
}

/**
 * The workspace's slots, and the instants from `after` on that are taken by posts other than `postId`, including the
 * own times of accounts. Both are read at the same moment.
 */
export async function viewQueue(
  executor: Executor,
  workspaceId: number,
  after: Date,
  postId: number | null = null,
): Promise<QueueView> {
  const values = [workspaceId, after, postId];
  const view = await runOne<QueueView>(executor, VIEW_QUEUE, values);
  return view ?? { slots: [], occupied: [] };
}

/** Weaker than `for update`, so that posts of the workspace can still be written. */
const LOCK_QUEUE = `select timezone from workspaces where id = $1 for no key update`;

const VIEW_QUEUE = `
  select (select coalesce(json_agg(json_build_object('weekday', s.weekday, 'time', s.time)), '[]')
            from queue_slots s where s.workspace_id = $1) as slots,
         array(select taken.at from (${takenSlots('$3')}) taken where taken.at >= $2) as occupied`;

/** The instants `at` that other posts of workspace `$1` take in the queue, including the own times of accounts. */
export function takenSlots(postId: string): string {
  const taken = `other.id is distinct from ${postId} and other.trashed_at is null
    and other.status in ('scheduled', 'needs_approval', 'publishing', 'published')`;
  return `
    select other.scheduled_at as at from posts other where other.workspace_id = $1 and ${taken}
    union all
    select b.own_at from publications b join posts other on other.id = b.post_id
     where b.workspace_id = $1 and b.own_at is not null and ${taken}`;
}
