import type { MediaUse } from '@crier/operations/ports';
import type pg from 'pg';
import { run } from '../database/statement.ts';

/** The ids of the media that a version `v` names, including video thumbnails, as rows of one column. */
export const MEDIA_OF_VERSION = `lateral (
  select named.value::int
    from jsonb_array_elements(v.content) item, jsonb_array_elements_text(item.value -> 'media') named
  union all
  select (pair.value ->> 'thumb_id')::int
    from jsonb_array_elements(v.content) item, jsonb_array_elements(item.value -> 'video_thumbs') pair)`;

/** The posts that name one of the media and are scheduled, waiting for approval or being published. */
export async function usesBeforePublishing(
  client: pg.PoolClient,
  workspaceId: number,
  ids: readonly number[],
): Promise<readonly MediaUse[]> {
  return await run<MediaUse>(client, USES, [workspaceId, ids]);
}

const USES = `
  select distinct media.id as "mediaId", media.name, p.uuid as post
    from posts p join post_versions v on v.post_id = p.id, ${MEDIA_OF_VERSION} used (media_id)
    join media on media.id = used.media_id
   where p.workspace_id = $1 and p.status in ('scheduled', 'needs_approval', 'publishing') and p.trashed_at is null
     and used.media_id = any($2::int[])
   order by media.id, p.uuid
   limit 100`;
