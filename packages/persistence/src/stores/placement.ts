import { localTimeOf, type PostStatus } from '@crier/domain';
import type { Entry, QueueView } from '@crier/operations';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';

/** Where an entry puts a post: its status, its wall clock, and the instant it means. */
export interface Placement {
  readonly status: PostStatus;
  readonly date: string | null;
  readonly time: string | null;
  readonly timezone: string;
  readonly at: Date | null;
  readonly queued: boolean;
}

/**
 * What the entry means now; null when the queue has no free slot. A queue entry locks the workspace until the end of
 * the transaction, so that nobody else picks a slot from the same view. The slot that the post itself has is free to it.
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
  return at && { status: entry.status, ...localTimeOf(at, timezone), timezone, at, queued: true };
}

/** The placement of an entry that needs no look at the queue; null for one that does. */
export function fixedPlacement(entry: Entry): Placement | null {
  return entry.kind === 'queue' ? null : { status: entry.kind, ...entry.schedule, queued: false };
}

/** Keeps every other change of the workspace's queue waiting; answers its time zone, null when it is gone. */
export async function lockQueue(client: pg.PoolClient, workspaceId: number): Promise<string | null> {
  const [workspace] = await run<{ timezone: string }>(client, LOCK_QUEUE, [workspaceId]);
  return workspace?.timezone ?? null;
}

/** The slots of the workspace and the instants that posts other than `postId` take from `after` on, of one moment. */
export async function viewQueue(
  executor: Executor,
  workspaceId: number,
  after: Date,
  postId: number | null = null,
): Promise<QueueView> {
  const values = [workspaceId, after, postId];
  const view = await runOne<QueueView & pg.QueryResultRow>(executor, VIEW_QUEUE, values);
  return view ?? { slots: [], occupied: [] };
}

/** Weaker than `for update`: posts of the workspace can be written meanwhile. */
const LOCK_QUEUE = `select timezone from workspaces where id = $1 for no key update`;

const VIEW_QUEUE = `
  select (select coalesce(json_agg(json_build_object('weekday', s.weekday, 'time', s.time)), '[]')
            from queue_slots s where s.workspace_id = $1) as slots,
         array(select p.scheduled_at from posts p
                where p.workspace_id = $1 and p.trashed_at is null and p.scheduled_at >= $2
                  and p.id is distinct from $3
                  and p.status in ('scheduled', 'needs_approval', 'publishing', 'published')) as occupied`;
