import type { Connection, GrantStore } from '@crier/oauth-server';
import { type Executor, run } from '../database/statement.ts';
import { toUserId } from './grant-row.ts';

/** Lists the apps that a user is connected to, in one query. */
export function createConnections(pool: Executor): Pick<GrantStore, 'listOfUser'> {
  return {
    listOfUser: (userId) => run<Connection>(pool, LIST_OF_USER, [toUserId(userId)]),
  };
}

const LIST_OF_USER = `
  select g.client_id as "clientId", min(g.created_at) as "connectedAt", max(g.last_used_at) as "lastUsedAt",
         coalesce(array_agg(distinct s.scope) filter (where s.scope is not null), '{}') as scopes
    from oauth_grants g left join lateral unnest(g.scopes) s (scope) on true
   where g.user_id = $1 and g.redeemed_at is not null and g.ended_at is null
   group by g.client_id
   order by min(g.created_at) desc, g.client_id`;
