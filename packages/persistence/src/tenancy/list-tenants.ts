import type { PageRequest } from '@crier/domain';
import type { Page, TenantFilter, TenantRecord } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { containing } from '../stores/like-pattern.ts';
import { pageOfAll, type Span } from './page-of-list.ts';
import { COSTS_NOTHING, TENANT_COLUMNS, TENANT_TABLES, type TenantRow, tenantOf } from './tenant-row.ts';

/** One page of the workspaces that match the filter, newest first. */
export async function listTenants(
  pool: pg.Pool,
  { keyword, status, free, access, exclude }: TenantFilter,
  page: PageRequest,
): Promise<Page<TenantRecord>> {
  const all = keyword === null && status === null && !free && access === null && exclude === null;
  if (all) {
    const { records, total } = await pageOfAll(pool, 'workspaces', page, (span) => readAll(pool, span));
    return { total, records: records.map(tenantOf) };
  }
  const values = [keyword === null ? null : containing(keyword), status, free, access, exclude];
  const [counted, rows] = await Promise.all([
    runOne<{ total: number }>(pool, COUNT, values),
    run<TenantRow>(pool, SOME, [...values, page.limit, (page.page - 1) * page.limit]),
  ]);
  return { total: counted?.total ?? 0, records: rows.map(tenantOf) };
}

/** One page of the whole list, newest first. */
function readAll(pool: pg.Pool, { backwards, limit, offset }: Span): Promise<readonly TenantRow[]> {
  return backwards
    ? run<TenantRow>(pool, FROM_END, [limit, offset])
    : run<TenantRow>(pool, FROM_FRONT, [limit, offset]);
}

const LIST = `select ${TENANT_COLUMNS} from page join workspaces w on w.id = page.id ${TENANT_TABLES} order by w.id desc`;

const FROM_FRONT = `with page as (select id from workspaces order by id desc limit $1 offset $2) ${LIST}`;

const FROM_END = `with page as (select id from workspaces order by id limit $1 offset $2) ${LIST}`;

const CHOSEN = `
  from workspaces w
 where ($1::text is null or w.name ilike $1)
   and ($2::text is null or exists (
     select from subscriptions s where s.workspace_id = w.id and s.status = $2))
   and (not $3::boolean or exists (
     select from generic_subscriptions g join plans q on q.id = g.plan_id
      where g.workspace_id = w.id and ${COSTS_NOTHING}))
   and ($4::text[] is null or (case when w.locked then 'locked' else w.billing end) = any($4))
   and ($5::uuid[] is null or w.uuid <> all($5))`;

const COUNT = `select count(*)::int as total ${CHOSEN}`;

const SOME = `with page as (select w.id ${CHOSEN} order by w.id desc limit $6 offset $7) ${LIST}`;
