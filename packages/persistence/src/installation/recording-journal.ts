import type { JsonObject, RecordedExchange } from '@crier/domain';
import { RECORDING_DAYS, type RecordingJournal } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';

interface ProgressRow {
  readonly exchanges: readonly RecordedExchange[];
  readonly aliases: JsonObject;
  readonly left_out: number;
}

/** SQL that is true if the calls of publication `t` on account `a` are to be recorded. */
export const IS_RECORDED = `exists (
  select from account_recordings r
   where r.account_id = a.id and r.ended_at is null and r.expires_at > now()
     and (r.publication_id is null or r.publication_id = t.id))`;

/** Recordings on PostgreSQL, as the worker makes them. */
export function createRecordingJournal(pool: pg.Pool): RecordingJournal {
  return {
    begin: async (accountId, publicationId, isNew) => {
      const row = await runOne<ProgressRow>(pool, BEGIN, [accountId, publicationId, isNew]);
      return row && { exchanges: row.exchanges, aliases: row.aliases, leftOut: row.left_out };
    },
    keep: async (accountId, publicationId, { exchanges, aliases, leftOut }, outcome) => {
      await run(pool, KEEP, [
        accountId,
        publicationId,
        JSON.stringify(exchanges),
        JSON.stringify(aliases),
        leftOut,
        outcome,
        RECORDING_DAYS,
      ]);
    },
  };
}

/** Deletes at most `limit` recordings that have expired, and returns how many. */
export async function sweepRecordings(executor: Executor, limit: number): Promise<number> {
  return (await run(executor, SWEEP, [limit])).length;
}

/** What another publication left, which was deleted before it ended, is dropped. */
const BEGIN = `
  update account_recordings r
     set publication_id = $2::int,
         exchanges = case when r.publication_id = $2::int then r.exchanges else '[]' end,
         aliases = case when r.publication_id = $2::int then r.aliases end,
         left_out = case when r.publication_id = $2::int then r.left_out else 0 end
   where r.account_id = $1 and r.ended_at is null and r.expires_at > now()
     and (r.publication_id = $2::int or (r.publication_id is null and $3::boolean))
  returning r.exchanges, coalesce(r.aliases, '{}') as aliases, r.left_out`;

const KEEP = `
  update account_recordings
     set exchanges = $3::jsonb, left_out = $5, outcome = $6::text,
         aliases = case when $6::text is null then $4::jsonb end,
         ended_at = case when $6::text is not null then now() end,
         expires_at = case when $6::text is null then expires_at else now() + $7::int * interval '1 day' end
   where account_id = $1 and publication_id = $2 and ended_at is null`;

const SWEEP = `
  with due as materialized (
    select account_id from account_recordings where expires_at < now() order by expires_at limit $1
       for update skip locked
  )
  delete from account_recordings r using due where r.account_id = due.account_id returning 1`;
