import type pg from 'pg';
import { run } from '../database/statement.ts';

/** Keeps media from being deleted until the transaction ends; returns how many of the ids exist. */
export async function holdMedia(
  client: pg.PoolClient,
  workspaceId: number,
  ids: readonly number[],
): Promise<number> {
  return ids.length === 0 ? 0 : (await run(client, HOLD, [workspaceId, ids])).length;
}

/** Locks in the order in which deletion locks, so that the two never deadlock. */
const HOLD = 'select id from media where workspace_id = $1 and id = any($2::int[]) order by id for key share';
