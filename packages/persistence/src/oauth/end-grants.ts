import type { GrantStore } from '@crier/oauth-server';
import { type Executor, run, runOne } from '../database/statement.ts';
import { toUserId } from './grant-row.ts';
import { toOctets } from './octets.ts';

/**
 * Ends grants and revokes tokens. Any other operation on a grant either completes before its end, or fails after it.
 */
export function createGrantEnder(pool: Executor): Pick<GrantStore, 'end' | 'endOfUser' | 'revokeAccess'> {
  return {
    end: async (grantId, reason, now) => {
      await runOne(pool, END, [grantId, reason, now]);
    },
    endOfUser: async ({ userId, clientId }, reason, now) => {
      const rows = await run(pool, END_OF_USER, [toUserId(userId), clientId ?? null, reason, now]);
      return rows.length;
    },
    revokeAccess: async (hash) => {
      await run(pool, REVOKE_ACCESS, [toOctets(hash)]);
    },
  };
}

/** Ends one grant; returns a row to the call that ended it. */
export const END = `
  update oauth_grants set ended_at = $3, end_reason = $2 where id = $1 and ended_at is null returning id`;

/** Locks rows in order, as every statement does, so that calls over many grants never deadlock. */
const END_OF_USER = `
  with due as (
    select id from oauth_grants
     where user_id = $1 and ($2::text is null or client_id = $2) and ended_at is null
     order by id for no key update
  )
  update oauth_grants g set ended_at = $4, end_reason = $3 from due where g.id = due.id
  returning g.id`;

const REVOKE_ACCESS = `delete from oauth_access_tokens where hash = $1`;
