import { type PageRequest, type PostSort, type PublicationState, partsOfAll } from '@crier/domain';
import type { PostFilter, PostPage, StoredMedia, StoredTag, StoredVersion } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { ACCOUNT_COLUMNS, type AccountJson, accountFromJson } from './accounts-store.ts';
import { MEDIA_COLUMNS } from './media-row.ts';
import { OWN_JSON, type OwnJson, ownFromJson } from './post-columns.ts';
import { LISTED, postOrder } from './post-order.ts';
import { POST_FIELDS, type PostFields, postFields } from './post-row.ts';
import { choosePosts } from './post-selection.ts';

/**
 * One page of posts, their total number, and the media they show, in one statement, so that the total and the page
 * agree. A list by tags first looks up the ids of the tags.
 */
export async function listPosts(
  pool: pg.Pool,
  workspaceId: number,
  filter: PostFilter,
  page: PageRequest,
  sort: PostSort = 'newest',
): Promise<PostPage> {
  const tags = filter.tags && (await tagsNamed(pool, workspaceId, filter.tags));
  const { chosen, total, values, varied } = choosePosts({ ...filter, tags }, sort);
  const text = listQuery(chosen, total, sort);
  const parameters = [workspaceId, page.limit, (page.page - 1) * page.limit, ...values];
  const row = varied
    ? (await pool.query<ListRow>(text, parameters)).rows[0]
    : await runOne<ListRow>(pool, text, parameters);
  if (!row) throw new Error('a list returned no row');
  const accounts = new Map(row.accounts.map((account) => [account.id, accountFromJson(account)]));
  return {
    total: row.total,
    media: row.media.map((media) => ({ ...media, createdAt: new Date(media.createdAt) })),
    records: row.posts.map((post) => ({
      ...postFields(post),
      versions: post.versions ?? [],
      tags: post.tags ?? [],
      accounts: (post.publications ?? []).flatMap(({ accountId, own, told, ...publication }) => {
        const account = accounts.get(accountId);
        if (!account) return [];
        const failures = partsOfAll(publication.errors, told);
        return [{ account, ...publication, failures, own: ownFromJson(own) }];
      }),
    })),
  };
}

async function tagsNamed(
  pool: pg.Pool,
  workspaceId: number,
  names: readonly string[],
): Promise<readonly number[]> {
  return (await run<{ id: number }>(pool, TAGS_NAMED, [workspaceId, names])).map(({ id }) => id);
}

const TAGS_NAMED = `
  select distinct t.id from tags t, unnest($2::text[]) as wanted
   where t.workspace_id = $1
     and (lower(t.name) = lower(wanted) or t.uuid::text = lower(wanted) or t.id::text = wanted)`;

/** Dates are text here, and an empty list is null. */
interface ListRow {
  readonly total: number;
  readonly posts: readonly (PostFields & {
    readonly versions: readonly StoredVersion[] | null;
    readonly publications:
      | readonly {
          readonly accountId: number;
          readonly own: OwnJson | null;
          readonly state: PublicationState;
          readonly externalUrl: string | null;
          readonly errors: readonly string[];
          readonly told: unknown;
        }[]
      | null;
    readonly tags: readonly StoredTag[] | null;
  })[];
  readonly accounts: readonly AccountJson[];
  readonly media: readonly (Omit<StoredMedia, 'createdAt'> & { readonly createdAt: string })[];
}

/** Selects the page by its index first and reads everything else for those posts only. Each account appears once. */
function listQuery(chosen: string, total: string, sort: PostSort): string {
  return `
    with ${chosen},
    listed as (
      select ${POST_FIELDS},
             (select json_agg(v)
                from (select account_id as "accountId", content, options, language, disclosure, audience
                        from post_versions where post_id = p.id order by position) v) as versions,
             (select json_agg(b)
                from (select b.account_id as "accountId", ${OWN_JSON} as own, b.state,
                             b.external_url as "externalUrl", b.errors, b.told
                        from publications b where b.post_id = p.id order by b.position, b.id) b) as publications,
             (select json_agg(t)
                from (select tags.id, tags.uuid, tags.name, tags.hex_color as "hexColor"
                        from post_tags join tags on tags.id = post_tags.tag_id
                       where post_tags.post_id = p.id order by tags.id) t) as tags
        from page join posts p on p.id = page.id left join users u on u.id = p.user_id)
    select (${total})::int as total,
           coalesce((select json_agg(listed order by ${postOrder(sort, LISTED)}) from listed), '[]') as posts,
           coalesce((select json_agg(shown)
              from (select ${ACCOUNT_COLUMNS} from accounts a
                     where a.id = any(array(
                       select b.account_id from page join publications b on b.post_id = page.id))) shown),
              '[]') as accounts,
           coalesce((select json_agg(shown)
              from (select ${MEDIA_COLUMNS} from media
                     where media.workspace_id = $1 and media.id = any(array(
                       select named.value::int
                         from page join post_versions v on v.post_id = page.id,
                              jsonb_array_elements(v.content) item, jsonb_array_elements_text(item -> 'media') named))
                   ) shown), '[]') as media`;
}
