import type { MediaSort } from '@crier/domain';
import type { MediaStore, StoredMedia } from '@crier/operations';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';
import { refValues } from '../journal/records-of-post.ts';

type MediaRow = StoredMedia & pg.QueryResultRow;

/** The media records of workspaces. */
export function createMediaStore(pool: pg.Pool): MediaStore {
  return {
    list: async (workspaceId, page, sort) => {
      const offset = (page.page - 1) * page.limit;
      const [records, counted] = await Promise.all([
        run<MediaRow>(pool, LISTS[sort], [workspaceId, page.limit, offset]),
        runOne<{ total: number }>(pool, COUNT, [workspaceId]),
      ]);
      return { records, total: counted?.total ?? 0 };
    },
    find: (workspaceId, ref) => runOne<MediaRow>(pool, FIND, [workspaceId, ...refValues(ref)]),
    withIds: (workspaceId, ids) => mediaWithIds(pool, workspaceId, ids),
    create: async (workspaceId, media) => {
      const { name, type, mimeType, size, width, height, durationMs, altText, path, thumbPath } = media;
      const values = [name, type, mimeType, size, width, height, durationMs, altText, path, thumbPath];
      const created = await runOne<MediaRow>(pool, CREATE, [workspaceId, ...values]);
      if (!created) throw new Error('insert of a media record answered no row');
      return created;
    },
  };
}

/** Those of the ids that are media of the workspace, in no order. */
export async function mediaWithIds(
  executor: Executor,
  workspaceId: number,
  ids: readonly number[],
): Promise<StoredMedia[]> {
  return await run<MediaRow>(executor, WITH_IDS, [workspaceId, ids]);
}

const COLUMNS = `id, uuid, name, type, mime_type as "mimeType", size::float8 as size, width, height,
  duration_ms as "durationMs", alt_text as "altText", path, thumb_path as "thumbPath", created_at as "createdAt"`;

/** Each order is one index read forwards or backwards. */
const ORDERS: Readonly<Record<MediaSort, string>> = {
  newest: 'media.created_at desc, media.id desc',
  oldest: 'media.created_at, media.id',
  name: 'media.name, media.id',
  size: 'media.size desc, media.id desc',
};

function listInOrder(sort: MediaSort): string {
  return `select ${COLUMNS} from media where workspace_id = $1 order by ${ORDERS[sort]} limit $2 offset $3`;
}

const LISTS: Readonly<Record<MediaSort, string>> = {
  newest: listInOrder('newest'),
  oldest: listInOrder('oldest'),
  name: listInOrder('name'),
  size: listInOrder('size'),
};

const COUNT = `select count(*)::int as total from media where workspace_id = $1`;

const FIND = `select ${COLUMNS} from media where workspace_id = $1 and (uuid = $2 or id = $3)`;

const WITH_IDS = `select ${COLUMNS} from media where workspace_id = $1 and id = any($2::int[])`;

const CREATE = `
  insert into media (workspace_id, name, type, mime_type, size, width, height, duration_ms, alt_text, path, thumb_path)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  returning ${COLUMNS}`;
