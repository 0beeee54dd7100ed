import type { PlatformKey } from '@crier/domain';
import type { HeldDecision, HeldLine, HeldResult, HeldSelection } from '@crier/operations/ports';
import type pg from 'pg';
import { run } from '../database/statement.ts';
import { DUE_AT, HELD_LINES } from './held-lines.ts';

/** Every line of all workspaces, by due time. */
export async function listHeldLines(pool: pg.Pool): Promise<readonly HeldLine[]> {
  const rows = await run<LineRow>(pool, LIST);
  return rows.map((row) => ({
    publication: row.publication,
    post: row.post,
    workspace: { uuid: row.workspace_uuid, name: row.workspace_name },
    account: { id: row.account_id, name: row.account_name, provider: row.provider },
    dueAt: row.due_at,
    result: row.result ?? 'not_asked',
    found: row.found ?? 0,
    posts: row.posts ?? 0,
    url: row.url,
    detail: row.detail,
    decision: row.decision,
  }));
}

/** Queues the lines with result `unknown` to be asked about again, and forgets the decisions on them. */
export async function askAgain(pool: pg.Pool): Promise<void> {
  await run(pool, FORGET_UNKNOWN);
}

/** Notes a decision about the selected lines that have a result, and returns those lines. */
export async function decideHeld(
  client: pg.PoolClient,
  actor: string,
  selection: HeldSelection,
  decision: HeldDecision,
  url: string | null,
) {
  const publications = 'publications' in selection ? selection.publications : null;
  const results = 'results' in selection ? selection.results : null;
  const values = [publications, results, decision, url, actor];
  return await run<{ publication: string; result: HeldResult }>(client, DECIDE, values);
}

interface LineRow {
  readonly publication: string;
  readonly post: string;
  readonly workspace_uuid: string;
  readonly workspace_name: string;
  readonly account_id: number;
  readonly account_name: string;
  readonly provider: PlatformKey;
  readonly due_at: Date | null;
  readonly result: HeldResult | null;
  readonly found: number | null;
  readonly posts: number | null;
  readonly url: string | null;
  readonly detail: string | null;
  readonly decision: HeldDecision | null;
}

const LIST = `
  with lines as (
    select p.id, p.uuid as publication, p.account_id, p.workspace_id, posts.uuid as post,
           ${DUE_AT} as due_at
      from ${HELD_LINES})
  select l.publication, l.post, w.uuid as workspace_uuid, w.name as workspace_name, a.id as account_id,
         a.name as account_name, a.provider, l.due_at, f.result, f.found, f.posts, f.url, f.detail, f.decision
    from lines l join workspaces w on w.id = l.workspace_id join accounts a on a.id = l.account_id
         left join hold_findings f on f.publication_id = l.id
   order by l.due_at, l.id`;

const FORGET_UNKNOWN = `delete from hold_findings where result = 'unknown'`;

const DECIDE = `
  update hold_findings f set decision = $3, url = coalesce($4, f.url), decided_by = $5
    from publications p
   where p.id = f.publication_id and (p.uuid = any($1::uuid[]) or f.result = any($2::text[]))
     and p.id in (select p.id from ${HELD_LINES})
  returning p.uuid as publication, f.result`;
