import { currentAction, currentDetail, namesOfAction, type PageRequest } from '@crier/domain';
import type { AuditChoice, ListedAuditEntry, Page } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';

/** One page of the matching audit trail entries, latest first. */
export async function listAudit(
  pool: pg.Pool,
  { actor, action, subject, workspace }: AuditChoice,
  page: PageRequest,
): Promise<Page<ListedAuditEntry>> {
  const values = [actor, action === null ? null : namesOfAction(action), subject, workspace];
  const [counted, records] = await Promise.all([
    runOne<{ total: number }>(pool, COUNT, values),
    run<ListedAuditEntry>(pool, LIST, [...values, page.limit, (page.page - 1) * page.limit]),
  ]);
  return {
    total: counted?.total ?? 0,
    records: records.map((entry) => ({
      ...entry,
      action: currentAction(entry.action),
      detail: currentDetail(entry.detail),
    })),
  };
}

const CHOSEN = `
  from audit_entries e
 where ($1::text is null or e.actor = $1)
   and ($2::text[] is null or e.action = any($2) or starts_with(e.action, $2[1] || '.'))
   and ($3::text is null or e.subject = $3)
   and ($4::uuid is null or e.workspace_id = (select id from workspaces where uuid = $4))`;

const COUNT = `select count(*)::int as total ${CHOSEN}`;

const LIST = `
  with page as (select e.id ${CHOSEN} order by e.at desc, e.id desc limit $5 offset $6)
  select e.id, e.at, e.actor, e.action, e.subject, w.uuid as "workspaceUuid", w.name as "workspaceName", e.detail
    from page join audit_entries e on e.id = page.id left join workspaces w on w.id = e.workspace_id
   order by e.at desc, e.id desc`;
