import type { PostStatus, PublicationState, RecordRef } from '@crier/domain';
import type { PostGuard, StoredMedia, StoredPost, StoredTag, StoredVersion } from '@crier/operations';
import type pg from 'pg';
import { type Executor, runOne } from '../database/statement.ts';
import { refValues } from '../journal/records-of-post.ts';
import { ACCOUNT_JSON, type AccountJson, accountFromJson } from './account-row.ts';
import { mediaWithIds } from './media-row.ts';

/** A post `p` of the author `u` with everything a `StoredPost` has, in one row. */
const POST_COLUMNS = `
  p.id, p.uuid, p.status, p.date, p.time, p.timezone, p.scheduled_at, p.published_at, p.trashed_at, p.created_at,
  p.updated_at, coalesce(u.name, '') as user_name,
  (select coalesce(json_agg(json_build_object('accountId', v.account_id, 'content', v.content, 'options', v.options)
                            order by v.position), '[]')
     from post_versions v where v.post_id = p.id) as versions,
  (select coalesce(json_agg(json_build_object('account', ${ACCOUNT_JSON}, 'state', b.state,
                                              'externalUrl', b.external_url, 'errors', b.errors)
                            order by b.position, b.id), '[]')
     from publications b join accounts a on a.id = b.account_id where b.post_id = p.id) as accounts,
  (select coalesce(json_agg(json_build_object('id', t.id, 'uuid', t.uuid, 'name', t.name, 'hexColor', t.hex_color)
                            order by t.id), '[]')
     from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id) as tags`;

interface PostRow extends pg.QueryResultRow {
  readonly id: number;
  readonly uuid: string;
  readonly status: PostStatus;
  readonly date: string | null;
  readonly time: string | null;
  readonly timezone: string;
  readonly scheduled_at: Date | null;
  readonly published_at: Date | null;
  readonly trashed_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly user_name: string;
  readonly versions: readonly StoredVersion[];
  readonly accounts: readonly {
    readonly account: AccountJson;
    readonly state: PublicationState;
    readonly externalUrl: string | null;
    readonly errors: readonly string[] | null;
  }[];
  readonly tags: readonly StoredTag[];
}

function storedPost(row: PostRow): StoredPost {
  return {
    id: row.id,
    uuid: row.uuid,
    status: row.status,
    userName: row.user_name,
    date: row.date,
    time: row.time,
    timezone: row.timezone,
    scheduledAt: row.scheduled_at,
    publishedAt: row.published_at,
    trashedAt: row.trashed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    versions: row.versions,
    accounts: row.accounts.map(({ account, state, externalUrl, errors }) => ({
      account: accountFromJson(account),
      state,
      externalUrl,
      errors: errors ?? [],
    })),
    tags: row.tags,
  };
}

export async function findPost(
  executor: Executor,
  workspaceId: number,
  ref: RecordRef,
): Promise<StoredPost | null> {
  const row = await runOne<PostRow>(executor, FIND, [workspaceId, ...refValues(ref)]);
  return row && storedPost(row);
}

/** A post and the media that its versions name, as far as they are there. */
async function postWithMedia(
  executor: Executor,
  workspaceId: number,
  id: number,
): Promise<{ readonly post: StoredPost; readonly media: readonly StoredMedia[] } | null> {
  const post = await findPost(executor, workspaceId, { id });
  if (!post) return null;
  const ids = post.versions.flatMap((version) => version.content.flatMap((item) => item.media));
  return { post, media: ids.length === 0 ? [] : await mediaWithIds(executor, workspaceId, ids) };
}

/** Lets the guard look at a post whose lock is held. */
export async function guardPost(
  executor: Executor,
  workspaceId: number,
  id: number,
  guard: PostGuard | undefined,
): Promise<void> {
  const found = guard && (await postWithMedia(executor, workspaceId, id));
  if (found) guard(found.post, found.media);
}

const FIND = `
  select ${POST_COLUMNS}
    from posts p left join users u on u.id = p.user_id
   where p.workspace_id = $1 and (p.uuid = $2 or p.id = $3)`;
