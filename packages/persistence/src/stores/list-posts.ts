import type { PageRequest } from '@crier/domain';
import type { Page, PostFilter, StoredPost } from '@crier/operations';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { containing } from './like-pattern.ts';
import { POST_COLUMNS, type PostRow, storedPost } from './post-row.ts';

/** One page of posts and the number of all: one query each, whatever the page holds. */
export async function listPosts(
  pool: pg.Pool,
  workspaceId: number,
  filter: PostFilter,
  page: PageRequest,
): Promise<Page<StoredPost>> {
  const { condition, values } = conditionOf(filter);
  const offset = (page.page - 1) * page.limit;
  const [rows, counted] = await Promise.all([
    run<PostRow>(pool, pageQuery(condition, values.length + 2), [workspaceId, ...values, page.limit, offset]),
    runOne<{ total: number }>(pool, countQuery(condition), [workspaceId, ...values]),
  ]);
  return { records: rows.map(storedPost), total: counted?.total ?? 0 };
}

interface Condition {
  /** SQL over post `p`; its parameters start at `$2`. */
  readonly condition: string;
  readonly values: readonly unknown[];
}

/** One text per combination of filters, so that each is a prepared statement of its own with its own plan. */
function conditionOf(filter: PostFilter): Condition {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value) + 1}`;
  conditions.push(filter.status === 'trash' ? 'p.trashed_at is not null' : 'p.trashed_at is null');
  if (filter.status !== null && filter.status !== 'trash')
    conditions.push(`p.status = ${parameter(filter.status)}`);
  if (filter.keyword !== null) conditions.push(bodyContains(parameter(containing(filter.keyword))));
  if (filter.accounts !== null) conditions.push(hasAccount(parameter(filter.accounts)));
  if (filter.tags !== null) conditions.push(hasTag(parameter(filter.tags)));
  return { condition: conditions.join(' and '), values };
}

function bodyContains(pattern: string): string {
  return `exists (select 1 from post_versions v, jsonb_array_elements(v.content) item
                   where v.post_id = p.id and item ->> 'body' ilike ${pattern})`;
}

function hasAccount(ids: string): string {
  return `exists (select 1 from publications b where b.post_id = p.id and b.account_id = any(${ids}::int[]))`;
}

function hasTag(names: string): string {
  return `exists (select 1 from post_tags pt
                   where pt.post_id = p.id and pt.tag_id in (
                     select t.id from tags t, unnest(${names}::text[]) as wanted
                      where t.workspace_id = $1
                        and (lower(t.name) = lower(wanted) or t.uuid::text = lower(wanted) or t.id::text = wanted)))`;
}

/** Chooses the page by its index first and reads everything else for those posts only. */
function pageQuery(condition: string, next: number): string {
  return `
    with page as materialized (
      select p.id from posts p where p.workspace_id = $1 and ${condition}
       order by p.created_at desc, p.id desc limit $${next} offset $${next + 1})
    select ${POST_COLUMNS}
      from page join posts p on p.id = page.id left join users u on u.id = p.user_id
     order by p.created_at desc, p.id desc`;
}

function countQuery(condition: string): string {
  return `select count(*)::int as total from posts p where p.workspace_id = $1 and ${condition}`;
}
