import type { AccountPictures, DuePicture } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';

/** Which accounts need a copy of their picture, on PostgreSQL. */
export function createAccountPictures(pool: pg.Pool): AccountPictures {
  return {
    claim: (limit) => run<DuePicture>(pool, CLAIM, [limit]),
    finish: async ({ accountId, address, tries }, path) =>
      (await runOne(pool, FINISH, [accountId, address, tries, path])) !== null,
  };
}

/**
 * The next attempt comes 5 minutes after the first, then after an hour, 6 hours and a day. The fifth is the last one.
 */
const CLAIM = `
  with due as (
    select a.id, a.uuid, w.uuid as workspace, a.picture_path as former, wanted.address,
           case when wanted.address is not distinct from a.picture_of then a.picture_tries + 1 else 1 end as tries
      from accounts a
      join workspaces w on w.id = a.workspace_id
      cross join lateral (select case when a.disconnected_at is null then a.image end as address) wanted
     where (a.disconnected_at is null and (a.image is distinct from a.picture_of or a.picture_due_at <= now()))
        or (a.disconnected_at is not null and a.picture_path is not null)
     order by a.picture_due_at nulls first, a.id
     limit $1
       for no key update of a skip locked
  )
  update accounts a
     set picture_of = due.address, picture_tries = due.tries,
         picture_due_at = case when due.address is not null
           then now() + make_interval(mins => (array[5, 60, 360, 1440])[due.tries]) end,
         picture_path = case when due.address is not null then a.picture_path end
    from due
   where a.id = due.id
  returning a.id as "accountId", due.uuid as account, due.workspace, due.address, due.tries, due.former`;

/** After 30 days the picture is looked at again: some networks show a new one at the same address. */
const FINISH = `
  update accounts
     set picture_path = $4, picture_tries = 0, picture_due_at = now() + interval '30 days'
   where id = $1 and picture_of = $2 and picture_tries = $3 and disconnected_at is null
  returning id`;
