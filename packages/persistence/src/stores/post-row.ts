import { type PublicationState, partsOfAll, type RecordRef } from '@crier/domain';
import {
  mediaNamedBy,
  type PostGuard,
  type StoredPost,
  type StoredTag,
  type StoredVersion,
} from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, refValues, runOne } from '../database/statement.ts';
import { type LockedPost, lockPost } from '../journal/records-of-post.ts';
import { ACCOUNT_JSON, type AccountJson, accountFromJson } from './accounts-store.ts';
import { mediaWithIds } from './media-row.ts';
import { OWN_JSON, type OwnJson, ownFromJson } from './post-columns.ts';

/** The columns of a post `p` and its author `u`. */
export const POST_FIELDS = `
  p.id, p.uuid, p.status, p.date, p.time, p.timezone, p.scheduled_at as "scheduledAt",
  case when p.status = 'scheduled' then p.missed_at end as "missedAt", p.published_at as "publishedAt", p.trashed_at as "trashedAt", p.created_at as "createdAt",
  p.updated_at as "updatedAt", p.returned, p.zone_moved as "zoneMoved", p.user_id as "userId",
  coalesce(u.name, '') as "userName"`;

/** The same as read from the database: inside JSON, instants are text. */
export interface PostFields extends Omit<OwnFields, Instants> {
  readonly scheduledAt: Date | string | null;
  readonly missedAt: Date | string | null;
  readonly publishedAt: Date | string | null;
  readonly trashedAt: Date | string | null;
  readonly createdAt: Date | string;
  readonly updatedAt: Date | string;
}

type OwnFields = Omit<StoredPost, 'versions' | 'accounts' | 'tags'>;
type Instants = 'scheduledAt' | 'missedAt' | 'publishedAt' | 'trashedAt' | 'createdAt' | 'updatedAt';

export function postFields<Row extends PostFields>(row: Row): Omit<Row, Instants> & OwnFields {
  return {
    ...row,
    scheduledAt: dateOrNull(row.scheduledAt),
    missedAt: dateOrNull(row.missedAt),
    publishedAt: dateOrNull(row.publishedAt),
    trashedAt: dateOrNull(row.trashedAt),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  };
}

function dateOrNull(instant: Date | string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

/** A post with everything a `StoredPost` has, in one row. */
const POST_COLUMNS = `${POST_FIELDS},
  (select coalesce(json_agg(json_build_object('accountId', v.account_id, 'content', v.content, 'options', v.options,
                                              'language', v.language, 'disclosure', v.disclosure,
                                              'audience', v.audience)
                            order by v.position), '[]')
     from post_versions v where v.post_id = p.id) as versions,
  (select coalesce(json_agg(json_build_object('account', ${ACCOUNT_JSON}, 'own', ${OWN_JSON}, 'state', b.state,
                                              'externalUrl', b.external_url, 'errors', b.errors, 'told', b.told)
                            order by b.position, b.id), '[]')
     from publications b join accounts a on a.id = b.account_id where b.post_id = p.id) as accounts,
  (select coalesce(json_agg(json_build_object('id', t.id, 'uuid', t.uuid, 'name', t.name, 'hexColor', t.hex_color)
                            order by t.id), '[]')
     from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id) as tags`;

interface PostRow extends PostFields {
  readonly versions: readonly StoredVersion[];
  readonly accounts: readonly {
    readonly account: AccountJson;
    readonly own: OwnJson | null;
    readonly state: PublicationState;
    readonly externalUrl: string | null;
    readonly errors: readonly string[];
    readonly told: unknown;
  }[];
  readonly tags: readonly StoredTag[];
}

function storedPost(row: PostRow): StoredPost {
  return {
    ...postFields(row),
    accounts: row.accounts.map(({ account, own, state, externalUrl, errors, told }) => ({
      account: accountFromJson(account),
      own: ownFromJson(own),
      state,
      externalUrl,
      errors,
      failures: partsOfAll(errors, told),
    })),
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

/** The post under a row lock, after the guard has seen it; every other change to it waits. */
export async function lockGuarded(
  client: pg.PoolClient,
  workspaceId: number,
  ref: RecordRef,
  guard: PostGuard | undefined,
): Promise<LockedPost | null> {
  const locked = await lockPost(client, workspaceId, ref);
  if (locked) await guardPost(client, workspaceId, locked.id, guard);
  return locked;
}

/** Shows a locked post to the guard. */
export async function guardPost(
  executor: Executor,
  workspaceId: number,
  id: number,
  guard: PostGuard | undefined,
): Promise<void> {
  const post = guard && (await findPost(executor, workspaceId, { id }));
  if (post) guard(post, await mediaWithIds(executor, workspaceId, mediaNamedBy(post.versions)));
}

const FIND = `
  select ${POST_COLUMNS}
    from posts p left join users u on u.id = p.user_id
   where p.workspace_id = $1 and (p.uuid = $2 or p.id = $3)`;
