import { POST_STATUSES, type PostSort } from '@crier/domain';
import type { PostFilter } from '@crier/operations/ports';
import { containing } from './like-pattern.ts';
import { POSTS, postOrder } from './post-order.ts';

/** A filter with its tags resolved to ids. */
export type PostChoice = Omit<PostFilter, 'tags'> & { readonly tags: readonly number[] | null };

type FilterValue = string | number | Date | readonly number[];

/** SQL that selects the posts of a list. */
export interface PostSelection {
  /** Common table expressions; `page` has the `id` of each post of the page: `$2` of them, after skipping `$3`. */
  readonly chosen: string;
  /** A query for the total number. */
  readonly total: string;
  /** The values of `$4` and later parameters; `$1` is the workspace. */
  readonly values: readonly FilterValue[];
  /** True if the best plan depends on the values, so that the statement is planned for each call. */
  readonly varied: boolean;
}

/**
 * Selects posts in the cheapest way: a list by status, by one account or by one tag is read from an index in its order,
 * and its total from counters. Every other list is selected once as a whole, for both the page and the total.
 */
export function choosePosts(choice: PostChoice, sort: PostSort = 'newest'): PostSelection {
  const { status, keyword, accounts, tags, authors, from, until, updatedSince } = choice;
  const conditions: string[] = [];
  const values: FilterValue[] = [];
  const parameter = (value: FilterValue) => `$${values.push(value) + 3}`;
  const only = (wanted: number): boolean =>
    Object.values(choice).filter((part) => part !== null).length === wanted;
  if (only(0) || (status !== null && !isPartOfStatus(status) && only(1))) {
    return onShelf(status, sort);
  }
  if (accounts && only(1) && sort === 'newest') return ofItems('account', accounts);
  if (tags && only(1) && sort === 'newest') return ofItems('tag', tags);
  conditions.push(status === 'trash' ? 'p.trashed_at is not null' : 'p.trashed_at is null');
  if (isPartOfStatus(status)) conditions.push(PARTS[status]);
  else if (status !== null && status !== 'trash') conditions.push(`p.status = ${parameter(status)}`);
  if (keyword !== null)
    conditions.push(
      bodyContains(parameter(containing(keyword)), hasTrigram(keyword) ? parameter(keyword) : null),
    );
  if (from !== null) conditions.push(`${CALENDAR_TIME} >= ${parameter(from)}`);
  if (until !== null) conditions.push(`${CALENDAR_TIME} < ${parameter(until)}`);
  if (updatedSince !== null) conditions.push(`p.updated_at >= ${parameter(updatedSince)}`);
  if (accounts !== null) conditions.push(hasAccount(parameter(accounts)));
  if (tags !== null) conditions.push(hasTag(parameter(tags)));
  if (authors !== null) conditions.push(`p.user_id = any(${parameter(authors)}::int[])`);
  return {
    ...fromMatched(
      `select p.id, p.status, p.created_at, p.updated_at, p.scheduled_at from posts p
        where p.workspace_id = $1 and ${conditions.join(' and ')}`,
      sort,
    ),
    values,
    varied: true,
  };
}

/** Lists with some of the posts of a status, which no counter counts. The first is written as in its index. */
const PARTS = {
  missed: `p.missed_at is not null and p.status = 'scheduled'`,
  returned: `p.returned is not null and p.status = 'draft'`,
} as const;

function isPartOfStatus(status: PostFilter['status']): status is keyof typeof PARTS {
  return status !== null && Object.hasOwn(PARTS, status);
}

/** When a post was published, or else when it is scheduled; written exactly as in the index. */
const CALENDAR_TIME = 'coalesce(p.published_at, p.scheduled_at)';

/** All posts outside the trash, those with one status, or the trash. */
function onShelf(status: PostFilter['status'], sort: PostSort): PostSelection {
  const live = status === null || status !== 'trash';
  const ofStatus = live && status !== null ? ' and p.status = $4' : '';
  const shelf = status === null ? `shelf in (${STATUSES})` : 'shelf = $4';
  return {
    chosen: `page as materialized (
      select p.id from posts p
       where p.workspace_id = $1 and p.trashed_at is ${live ? 'null' : 'not null'}${ofStatus}
       order by ${postOrder(sort, POSTS)} limit $2 offset $3)`,
    total: `select coalesce(sum(posts), 0) from post_counts where workspace_id = $1 and ${shelf} and item = 0`,
    values: status === null ? [] : [status],
    varied: false,
  };
}

const STATUSES = POST_STATUSES.map((status) => `'${status}'`).join(', ');

/** Posts for any of the accounts, or with any of the tags. */
function ofItems(shelf: 'account' | 'tag', items: readonly number[]): PostSelection {
  const [item, ...more] = items;
  if (item === undefined || more.length > 0) return ofAny(shelf, items);
  return {
    chosen: `page as materialized (
      select l.post_id as id from post_listings l
       where l.workspace_id = $1 and l.shelf = '${shelf}' and l.item = $4
       order by l.created_at desc, l.post_id desc limit $2 offset $3)`,
    total: `select coalesce(sum(posts), 0) from post_counts
             where workspace_id = $1 and shelf = '${shelf}' and item = $4`,
    values: [item],
    varied: false,
  };
}

/**
 * A page over several lists comes from the first posts of each list; counting reads all of their posts from the index.
 */
function ofAny(shelf: 'account' | 'tag', items: readonly number[]): PostSelection {
  const listed = (item: string) =>
    `from post_listings where workspace_id = $1 and shelf = '${shelf}' and item = ${item}`;
  return {
    chosen: `first as (
      select distinct l.created_at, l.post_id
        from unnest($4::int[]) as wanted (item), lateral (
          select created_at, post_id ${listed('wanted.item')}
           order by created_at desc, post_id desc limit $2::bigint + $3::bigint) l),
    page as materialized (
      select post_id as id from first order by created_at desc, post_id desc limit $2 offset $3)`,
    total: `select count(*) from (select distinct post_id ${listed('any($4::int[])')}) counted`,
    values: [items],
    varied: true,
  };
}

function fromMatched(query: string, sort: PostSort): Pick<PostSelection, 'chosen' | 'total'> {
  return {
    chosen: `matched as materialized (${query}),
    page as materialized (select p.id from matched p order by ${postOrder(sort, POSTS)} limit $2 offset $3)`,
    total: 'select count(*) from matched',
  };
}

/**
 * True if the trigram index can find the text: it contains three consecutive letters or digits, or a character beyond
 * ASCII, which becomes a longer word in the index.
 */
function hasTrigram(text: string): boolean {
  return /[a-z0-9]{3}|[\u0080-\uffff]/i.test(text);
}

/** Ignores case in every script, whatever the database's locale; the index finds the posts that have the trigrams. */
function bodyContains(pattern: string, indexed: string | null): string {
  const narrowed = indexed
    ? `crier_search_keys(v.workspace_id, crier_search_text(v.content))
         @> crier_search_keys($1, crier_search_text(${indexed}::text)) and `
    : '';
  return `exists (select from post_versions v
                   where v.post_id = p.id and v.workspace_id = $1 and ${narrowed}exists (
                     select from jsonb_array_elements(v.content) item
                      where lower(item ->> 'body' collate pg_c_utf8) like lower(${pattern} collate pg_c_utf8)))`;
}

function hasAccount(ids: string): string {
  return `exists (select from publications b where b.post_id = p.id and b.account_id = any(${ids}::int[]))`;
}

function hasTag(ids: string): string {
  return `exists (select from post_tags pt where pt.post_id = p.id and pt.tag_id = any(${ids}::int[]))`;
}
