import type { NewMedia, StoredMedia } from '@crier/operations';
import { type Executor, runOne } from '../database/statement.ts';
import { MEDIA_COLUMNS, type MediaRow } from './media-row.ts';

/** Makes a media record; a folder that is gone meanwhile means the root. A video without a thumbnail is due for one. */
export async function insertMedia(
  executor: Executor,
  workspaceId: number,
  media: NewMedia,
): Promise<StoredMedia> {
  const { name, type, mimeType, size, width, height, durationMs, altText, path, thumbPath, folder } = media;
  const values = [name, type, mimeType, size, width, height, durationMs, altText, path, thumbPath, folder];
  const created = await runOne<MediaRow>(executor, INSERT, [workspaceId, ...values]);
  if (!created) throw new Error('insert of a media record answered no row');
  return created;
}

const INSERT = `
  insert into media (workspace_id, name, type, mime_type, size, width, height, duration_ms, alt_text, path, thumb_path,
                     folder_id, thumb_due_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
          (select id from media_folders where workspace_id = $1 and uuid = $12),
          case when $3::text = 'video' and $11::text is null then now() end)
  returning ${MEDIA_COLUMNS}`;
