import type { MediaSort, MediaUsage, PageRequest } from '@crier/domain';
import type { MediaFilter, Page, StoredMedia } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { containing } from './like-pattern.ts';
import { MEDIA_COLUMNS, type MediaRow } from './media-row.ts';
import { MEDIA_OF_VERSION } from './media-uses.ts';

/** One page of media and the total number, with one query each. */
export async function listMedia(
  pool: pg.Pool,
  workspaceId: number,
  page: PageRequest,
  sort: MediaSort,
  filter: MediaFilter,
): Promise<Page<StoredMedia>> {
  const { list, count, values } = mediaQueries(filter, sort);
  const offset = (page.page - 1) * page.limit;
  const [records, counted] = await Promise.all([
    run<MediaRow>(pool, list, [workspaceId, ...values, page.limit, offset]),
    runOne<{ total: number }>(pool, count, [workspaceId, ...values]),
  ]);
  return { records, total: counted?.total ?? 0 };
}

function mediaQueries(filter: MediaFilter, sort: MediaSort) {
  const { condition, values } = conditionOf(filter);
  const next = values.length + 2;
  return {
    values,
    list: `select ${MEDIA_COLUMNS} from media where workspace_id = $1${condition}
    order by ${ORDERS[sort]} limit $${next} offset $${next + 1}`,
    count: `select count(*)::int as total from media where workspace_id = $1${condition}`,
  };
}

type FilterValue = string | boolean | readonly string[];

/** Without a filter, each order is one index read forwards or backwards. */
const ORDERS: Readonly<Record<MediaSort, string>> = {
  newest: 'media.created_at desc, media.id desc',
  oldest: 'media.created_at, media.id',
  name: 'media.name, media.id',
  size: 'media.size desc, media.id desc',
};

/**
 * Each combination of filters has its own text, so that each becomes its own prepared statement. Parameters start at
 * `$2`.
 */
function conditionOf(filter: MediaFilter): { condition: string; values: readonly FilterValue[] } {
  const conditions: string[] = [];
  const values: FilterValue[] = [];
  const parameter = (value: FilterValue) => `$${values.push(value) + 1}`;
  if (filter.folder === 'root') conditions.push('media.folder_id is null');
  else if (filter.folder !== null) conditions.push(inFolder(parameter(filter.folder)));
  if (filter.type !== null) conditions.push(`media.type = ${parameter(filter.type)}`);
  if (filter.mimeTypes !== null)
    conditions.push(`media.mime_type = any(${parameter(filter.mimeTypes)}::text[])`);
  if (filter.favorite !== null) conditions.push(`media.favorite = ${parameter(filter.favorite)}`);
  if (filter.keyword !== null) conditions.push(named(parameter(containing(filter.keyword))));
  if (filter.usage !== null) conditions.push(USES[filter.usage]);
  return { condition: conditions.map((text) => ` and ${text}`).join(''), values };
}

function inFolder(uuid: string): string {
  return `media.folder_id = (select id from media_folders where workspace_id = $1 and uuid = ${uuid}::uuid)`;
}

function named(pattern: string): string {
  return `(media.name ilike ${pattern} or media.alt_text ilike ${pattern})`;
}

/** The media that the workspace's posts name, for the posts that meet the condition. Read once per list. */
function namedByPosts(condition: string): string {
  return `(select used.media_id from posts p join post_versions v on v.post_id = p.id, ${MEDIA_OF_VERSION} used (media_id)
            where p.workspace_id = $1 and used.media_id is not null${condition})`;
}

const USES: Readonly<Record<MediaUsage, string>> = {
  published: `media.id in ${namedByPosts(" and p.status = 'published' and p.trashed_at is null")}`,
  scheduled: `media.id in ${namedByPosts(
    " and p.status in ('scheduled', 'needs_approval', 'publishing') and p.trashed_at is null",
  )}`,
  draft: `media.id in ${namedByPosts(" and p.status = 'draft' and p.trashed_at is null")}`,
  unused: `media.id not in ${namedByPosts('')}`,
};
