import type { PostStatus, PublicationState, RecordRef } from '@crier/domain';
import type pg from 'pg';
import { refValues, run, runOne } from '../database/statement.ts';

export interface LockedPost {
  readonly id: number;
  readonly status: PostStatus;
  readonly trashed: boolean;
}

export interface LockedPublication {
  readonly id: number;
  readonly uuid: string;
  readonly state: PublicationState;
}

/** The post under a row lock. Every other change to it waits. */
export async function lockPost(
  client: pg.PoolClient,
  workspaceId: number,
  ref: RecordRef,
): Promise<LockedPost | null> {
  return await runOne<LockedPost>(client, LOCK_POST, [workspaceId, ...refValues(ref)]);
}

/** The posts under row locks, taken in a fixed order, so that two calls for the same posts never deadlock. */
export async function lockPosts(
  client: pg.PoolClient,
  workspaceId: number,
  refs: readonly RecordRef[],
): Promise<readonly LockedPost[]> {
  const ids = refs.flatMap((ref) => ('id' in ref ? [ref.id] : []));
  const uuids = refs.flatMap((ref) => ('uuid' in ref ? [ref.uuid] : []));
  return await run<LockedPost>(client, LOCK_POSTS, [workspaceId, ids, uuids]);
}

/** The post's publication on an account, under a row lock. */
export async function lockPublication(
  client: pg.PoolClient,
  postId: number,
  account: RecordRef,
): Promise<LockedPublication | null> {
  return await runOne<LockedPublication>(client, LOCK_PUBLICATION, [postId, ...refValues(account)]);
}

const LOCK_POST = `
  select id, status, trashed_at is not null as trashed from posts
   where workspace_id = $1 and (uuid = $2 or id = $3)
     for update`;

const LOCK_POSTS = `
  select id, status, trashed_at is not null as trashed from posts
   where workspace_id = $1 and (id = any($2::int[]) or uuid = any($3::uuid[]))
   order by id for update`;

const LOCK_PUBLICATION = `
  select p.id, p.uuid, p.state from publications p join accounts a on a.id = p.account_id
   where p.post_id = $1 and (a.uuid = $2 or a.id = $3)
     for update of p`;
