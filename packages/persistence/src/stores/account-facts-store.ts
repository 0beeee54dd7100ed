import type { AccountFactStore } from '@crier/operations/ports';
import type pg from 'pg';
import { refValues, runOne } from '../database/statement.ts';
import { notHeld } from '../installation/partial-hold.ts';
import {
  heldUntilOf,
  PUBLISH_ACCOUNT_COLUMNS,
  type PublishAccountRow,
  publishAccount,
} from '../journal/publish-account.ts';

interface FactRow extends PublishAccountRow {
  readonly authorized: boolean;
  readonly inspected_at: Date | null;
  readonly held_until: Date | null;
}

/** What networks say about accounts; never reads credentials. */
export function createAccountFactStore(pool: pg.Pool): AccountFactStore {
  return {
    find: async (workspaceId, ref) => {
      const row = await runOne<FactRow>(pool, FIND, [workspaceId, ...refValues(ref)]);
      if (row === null) return null;
      const { authorized, inspected_at: readAt, held_until: heldUntil } = row;
      return { account: publishAccount(row), authorized, readAt, heldUntil };
    },
    isHeld: async (accountId) => (await runOne<{ free: boolean }>(pool, FREE, [accountId]))?.free !== true,
    takeTurn: async (accountId, ms) => {
      const row = await runOne<{ free: boolean; taken: boolean }>(pool, TAKE_TURN, [accountId, ms]);
      if (row?.taken) return 'taken';
      return row?.free === false ? 'held' : 'recently';
    },
  };
}

const FIND = `
  select ${PUBLISH_ACCOUNT_COLUMNS}, authorized, inspected_at, ${heldUntilOf('accounts.id')} as held_until
    from accounts
   where workspace_id = $1 and (uuid = $2 or id = $3) and disconnected_at is null`;

const FREE = `select ${notHeld('a.workspace_id', 'a.id')} as free from accounts a where a.id = $1`;

/** One row: whether nothing is on hold, and whether the turn was taken. */
const TAKE_TURN = `
  with free as (${FREE}),
       taken as (
         update accounts set facts_asked_at = now()
          where id = $1 and (select free from free)
            and (facts_asked_at is null or facts_asked_at <= now() - $2 * interval '1 millisecond')
         returning id)
  select coalesce((select free from free), false) as free, exists (select from taken) as taken`;
