import type { AuditLine, AuditWriter } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run } from '../database/statement.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** The audit trail's writer in a transaction of either client. */
export function createAuditWriter(tx: pg.PoolClient | Prisma.TransactionClient): AuditWriter {
  return {
    note: async (actor, note) => {
      const values = noteValues({ actor, note });
      if ('$executeRawUnsafe' in tx) await tx.$executeRawUnsafe(NOTE, ...values);
      else await run(tx, NOTE, values);
    },
  };
}

/** Writes one entry to the audit trail in a transaction. */
export async function noteLine(
  tx: pg.PoolClient | Prisma.TransactionClient,
  { actor, note }: AuditLine,
): Promise<void> {
  await createAuditWriter(tx).note(actor, note);
}

/**
 * The statement, or a part of one, that writes one entry for each row of `source`, or a single entry if there is no
 * `source`. Its parameters from `first` on are the entry's `noteValues`.
 */
export function noteStatement(first: number, source?: string): string {
  const [actor, action, subject, workspaceId, detail] = [0, 1, 2, 3, 4].map((place) => `$${first + place}`);
  return `
    insert into audit_entries (actor, action, subject, workspace_id, detail, at)
    select ${actor}::text, ${action}::text, ${subject}::text, ${workspaceId}::int, ${detail}::jsonb, clock_timestamp()
      ${source === undefined ? '' : `from ${source}`}`;
}

/** The values of `noteStatement`. */
export function noteValues({ actor, note }: AuditLine) {
  const { action, subject, workspaceId = null, detail = {} } = note;
  return [actor, action, subject, workspaceId, JSON.stringify(detail)] as const;
}

/** Writes one entry. */
export const NOTE = noteStatement(1);

/**
 * Notes an event that strangers can cause as often as they like. Each action has at most `SUBJECTS_AN_HOUR` entries an
 * hour: a repeated subject raises the `count` of its entry, and every further subject raises the `count` of `others`.
 */
export async function noteOften(executor: Executor, { actor, note }: AuditLine): Promise<void> {
  const { action, subject, detail = {} } = note;
  await run(executor, NOTE_OFTEN, [actor, action, subject, JSON.stringify(detail), SUBJECTS_AN_HOUR]);
}

/** Deletes at most `limit` entries older than `days` and returns how many it deleted. */
export async function sweepAudit(executor: Executor, days: number, limit: number): Promise<number> {
  return (await run(executor, SWEEP, [days, limit])).length;
}

const SUBJECTS_AN_HOUR = 100;

/** An entry with a count has a key: hour, action and subject. */
const NOTE_OFTEN = `
  with hour as (
    select date_trunc('hour', now()) as began, to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24') || ' ' || $2 as name
  ), chosen as (
    select case
      when exists (select from audit_entries where window_key = name || ' ' || $3) then $3
      when (select count(*) from (
              select from audit_entries where at >= began and action = $2 and window_key is not null limit $5
            ) so_far) < $5 then $3
      else 'others' end as subject, name
    from hour
  )
  insert into audit_entries as e (actor, action, subject, detail, window_key)
  select case subject when 'others' then 'others' else $1 end, $2, subject,
         case subject when 'others' then '{}'::jsonb else $4::jsonb end || '{"count": 1}', name || ' ' || subject
    from chosen
  on conflict (window_key) do update
     set detail = e.detail || jsonb_build_object('count', (e.detail->>'count')::int + 1, 'last_at', now())`;

const SWEEP = `
  with due as materialized (
    select id from audit_entries where at < now() - $1 * interval '1 day' order by at limit $2
       for update skip locked
  )
  delete from audit_entries e using due where e.id = due.id returning 1`;
