import type { PostStatus } from '@crier/domain';
import type { UsedMedia, UsingPost } from '@crier/operations/ports';
import type pg from 'pg';
import { run } from '../database/statement.ts';

/** The posts outside the trash that name a file: how many there are of each status, and the newest ones. */
export async function postsOfMedia(
  pool: pg.Pool,
  workspaceId: number,
  id: number,
  limit: number,
): Promise<UsedMedia> {
  const [posts, counts] = await Promise.all([
    run<UsingPost>(pool, NEWEST, [workspaceId, id, limit]),
    run<{ status: PostStatus; posts: number }>(pool, COUNTS, [workspaceId, id]),
  ]);
  return { posts, counts: new Map(counts.map(({ status, posts: count }) => [status, count])) };
}

const USING = `
  from posts p
 where p.workspace_id = $1 and p.trashed_at is null and p.id in (
   select v.post_id from post_versions v where v.workspace_id = $1 and crier_media_of(v.content) @> array[$2::bigint])`;

const NEWEST = `
  select p.uuid, p.status, p.scheduled_at as "scheduledAt", p.published_at as "publishedAt",
         coalesce((select left(v.content -> 0 ->> 'body', 500) from post_versions v
                    where v.post_id = p.id order by v.position limit 1), '') as excerpt
  ${USING}
   order by p.created_at desc, p.id desc limit $3`;

const COUNTS = `select p.status, count(*)::int as posts ${USING} group by p.status`;
