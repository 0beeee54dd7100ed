import type { StoredMedia } from '@crier/operations/ports';
import { type Executor, run } from '../database/statement.ts';

export type MediaRow = StoredMedia;

/** The columns of `media` as a `StoredMedia`. */
export const MEDIA_COLUMNS = `media.id, media.uuid, media.name, media.type, media.mime_type as "mimeType",
  media.size::float8 as size, media.width, media.height, media.duration_ms as "durationMs", media.tracks, media.details, media.alt_text as "altText",
  media.path, media.thumb_path as "thumbPath", media.favorite, media.conversions, media.created_at as "createdAt",
  (select f.uuid from media_folders f where f.id = media.folder_id) as folder,
  (select r.uuid from media r where r.id = media.replaces_id) as replaces`;

/** The media of the workspace among the ids, in no particular order. */
export async function mediaWithIds(
  executor: Executor,
  workspaceId: number,
  ids: readonly number[],
): Promise<StoredMedia[]> {
  return ids.length === 0 ? [] : await run<MediaRow>(executor, WITH_IDS, [workspaceId, ids]);
}

const WITH_IDS = `select ${MEDIA_COLUMNS} from media where workspace_id = $1 and id = any($2::int[])`;
