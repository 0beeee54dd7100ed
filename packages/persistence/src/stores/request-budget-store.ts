import { createHash } from 'node:crypto';
import type { RequestBudget, RequestBudgetStore } from '@crier/operations/ports';
import type pg from 'pg';
import { runOne } from '../database/statement.ts';

const SECONDS = 60;

/** The requests of each workspace per minute, stored in the table of sign-in attempts, by the clock of the database. */
export function createRequestBudgetStore(pool: pg.Pool): RequestBudgetStore {
  return {
    take: async (workspaceId, perMinute) => {
      const key = createHash('sha256').update(`requests of workspace ${workspaceId}`).digest();
      const row = await runOne<RequestBudget>(pool, TAKE, [key, perMinute, SECONDS]);
      return row ?? { granted: false, remaining: 0, resetSeconds: SECONDS };
    },
  };
}

/** If another request has just begun the minute, a refusal may not see it and then reports a whole minute. */
const TAKE = `
  with taken as (
    insert into sign_in_attempts as a (key, uses, ends_at)
    select $1::bytea, 1, now() + $3 * interval '1 second' where $2::int > 0
    on conflict (key) do update
       set uses = case when a.ends_at <= now() then 1 else a.uses + 1 end,
           ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
     where a.ends_at <= now() or a.uses < $2::int
    returning uses, ends_at
  )
  select exists (select from taken) as granted,
         coalesce((select $2::int - uses from taken), 0) as remaining,
         coalesce(
           (select greatest(1, ceil(extract(epoch from ends_at - now())))::int from taken),
           (select greatest(1, ceil(extract(epoch from ends_at - now())))::int from sign_in_attempts
             where key = $1::bytea and ends_at > now()),
           $3::int) as "resetSeconds"`;
