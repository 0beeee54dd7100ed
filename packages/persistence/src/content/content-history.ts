import type { ContentAuthor, ContentChange, ContentEntry, ContentHistory } from '@crier/operations/ports';
import type pg from 'pg';
import { requestScope } from '../database/request-client.ts';
import { type Executor, run } from '../database/statement.ts';
import { joinRequest, requestTransaction } from '../database/transaction.ts';

/** The history of content on PostgreSQL: an entry is committed with the change that it records, or not at all. */
export function createContentHistory(pool: pg.Pool): ContentHistory {
  return {
    recorded: async (author, work, changesOf) => {
      const whole = async () => {
        const result = await work();
        const changes = await changesOf(result);
        if (changes.length > 0) await writeChanges(await joinRequest(pool), author, changes);
        return result;
      };
      return requestScope.getStore() === undefined
        ? await requestTransaction(pool, whole, async () => undefined)
        : await whole();
    },
    about: (workspaceId, subject, limit) => run<ContentEntry>(pool, ABOUT, [workspaceId, subject, limit]),
  };
}

/**
 * Writes entries in the transaction of the change that they record. An edit of a subject that its author has edited in
 * the last hour, by the same means and as the latest entry, raises the count of that entry.
 */
export async function writeChanges(
  executor: Executor,
  { workspaceId, userId, userName, credential }: ContentAuthor,
  changes: readonly ContentChange[],
): Promise<void> {
  const means = credential === null ? null : JSON.stringify(credential);
  await run(executor, WRITE, [workspaceId, userId, userName, means, JSON.stringify(changes)]);
}

/** Deletes at most `limit` entries older than `days` and returns how many it deleted. */
export async function sweepContentHistory(executor: Executor, days: number, limit: number): Promise<number> {
  return (await run(executor, SWEEP, [days, limit])).length;
}

const WRITE = `
  with given as (
    select change ->> 'action' as action, change ->> 'subject' as subject, change -> 'detail' as detail, place
      from jsonb_array_elements($5::jsonb) with ordinality as given (change, place)
  ), latest as (
    select given.action, given.subject, given.detail, given.place, e.id
      from given left join lateral (
        select c.id, c.action, c.user_id, c.credential, c.last_at from content_entries c
         where c.workspace_id = $1::int and c.subject = given.subject
         order by c.last_at desc limit 1
      ) e on given.action like '%.edited' and e.action = given.action and e.user_id = $2
         and e.credential is not distinct from $4::jsonb and e.last_at > now() - interval '1 hour'
  ), again as (
    update content_entries c
       set count = c.count + 1, last_at = clock_timestamp(),
           detail = c.detail || latest.detail || jsonb_build_object('changed', (
             select coalesce(jsonb_agg(distinct field), '[]')
               from jsonb_array_elements(coalesce(c.detail -> 'changed', '[]') || coalesce(latest.detail -> 'changed', '[]'))
                    as fields (field)))
      from latest
     where c.workspace_id = $1 and c.id = latest.id
  )
  insert into content_entries (workspace_id, user_id, user_name, credential, action, subject, detail, at, last_at)
  select $1, $2, $3, $4::jsonb, action, subject, detail, clock_timestamp(), clock_timestamp()
    from latest where id is null order by place`;

const ABOUT = `
  select id, at, last_at as "lastAt", count, user_id as "userId", user_name as "userName", credential, action, subject,
         detail
    from content_entries
   where workspace_id = $1 and subject = $2
   order by last_at desc limit $3`;

const SWEEP = `
  with due as materialized (
    select workspace_id, id from content_entries where last_at < now() - $1 * interval '1 day' order by last_at limit $2
       for update skip locked
  )
  delete from content_entries e using due where e.workspace_id = due.workspace_id and e.id = due.id returning 1`;
