import type { StoredUsage, UsageStore } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { TENANCY } from '../tenancy/tenancy.ts';

/** The usage of workspaces, read from counters where there are any. */
export function createUsageStore(pool: pg.Pool): UsageStore {
  return {
    ofWorkspace: (workspaceId) => runOne<StoredUsage>(pool, OF_WORKSPACE, [workspaceId]),
    ofWorkspaces: (workspaceIds) => run<StoredUsage>(pool, OF_WORKSPACES, [workspaceIds]),
    ofUser: (userId) => run<StoredUsage>(pool, OF_USER, [userId]),
  };
}

const USAGE = `
  select w.uuid, w.locked, ${TENANCY} as tenancy,
         (select coalesce(sum(c.posts), 0)::int from post_counts c
           where c.workspace_id = w.id and c.shelf not in ('account', 'tag', 'trash')) as posts,
         (select count(*)::int from accounts a
           where a.workspace_id = w.id and a.disconnected_at is null) as accounts,
         (select count(*)::int from memberships n where n.workspace_id = w.id) as members,
         coalesce((select u.bytes::float8 from media_usage u where u.workspace_id = w.id), 0) as storage,
         coalesce((select u.records from media_usage u where u.workspace_id = w.id), 0) as media
    from workspaces w`;

const OF_WORKSPACE = `${USAGE} where w.id = $1`;

const OF_WORKSPACES = `${USAGE} where w.id = any($1::int[])`;

const OF_USER = `${USAGE} where w.id in (select workspace_id from memberships where user_id = $1) order by w.id`;
