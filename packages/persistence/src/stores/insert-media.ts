import type { MediaGuard, NewMedia, StoredAmount, StoredMedia } from '@crier/operations/ports';
import type pg from 'pg';
import { writeChanges } from '../content/content-history.ts';
import { type Executor, runOne } from '../database/statement.ts';
import { MEDIA_COLUMNS, type MediaRow } from './media-row.ts';

/**
 * Creates a media record, at the root if the folder no longer exists. A video without a thumbnail becomes due for one.
 */
export async function insertMedia(
  executor: Executor,
  workspaceId: number,
  media: NewMedia,
): Promise<StoredMedia> {
  const { name, type, mimeType, size, width, height, durationMs, altText, path, thumbPath, folder } = media;
  const values = [
    name,
    type,
    mimeType,
    size,
    width,
    height,
    durationMs,
    altText,
    path,
    thumbPath,
    folder,
    jsonOrNull(media.tracks),
    jsonOrNull(media.details),
  ];
  const created = await runOne<MediaRow>(executor, INSERT, [workspaceId, ...values]);
  if (!created) throw new Error('inserting a media record returned no row');
  return created;
}

/**
 * Creates a media record unless the guard refuses the workspace's new storage total. The total is locked from the
 * insert on, so that the second of two transactions sees what the first has added.
 * @throws what the guard throws; the caller rolls the client's transaction back
 */
export async function insertGuarded(
  client: pg.PoolClient,
  workspaceId: number,
  media: NewMedia,
  guard: MediaGuard | undefined,
): Promise<StoredMedia> {
  const stored = await insertMedia(client, workspaceId, media);
  if (guard) guard(await storedAmount(client, workspaceId));
  if (media.author) {
    const { uuid, name } = stored;
    await writeChanges(client, media.author, [
      { action: 'media.added', subject: `media:${uuid}`, detail: { name } },
    ]);
  }
  return stored;
}

/** The number and size of the files that the workspace stores. */
export async function storedAmount(executor: Executor, workspaceId: number): Promise<StoredAmount> {
  return (await runOne<StoredAmount>(executor, STORED, [workspaceId])) ?? { files: 0, bytes: 0 };
}

const STORED = 'select records as files, bytes::float8 as bytes from media_usage where workspace_id = $1';

const INSERT = `
  insert into media (workspace_id, name, type, mime_type, size, width, height, duration_ms, alt_text, path, thumb_path,
                     folder_id, tracks, details, thumb_due_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
          (select id from media_folders where workspace_id = $1 and uuid = $12), $13::jsonb, $14::jsonb,
          case when $3::text = 'video' and $11::text is null then now() end)
  returning ${MEDIA_COLUMNS}`;

/** Facts as the column of a record keeps them. */
export function jsonOrNull(facts: object | null | undefined): string | null {
  return facts ? JSON.stringify(facts) : null;
}
