import type { GrantStore } from '@crier/oauth-server';
import { type Executor, run } from '../database/statement.ts';

/** Remembers which grants were used and writes this in batches, outside requests. */
export interface GrantUsage extends Pick<GrantStore, 'touch'> {
  /** Resolves once the use is remembered; the next flush writes it. */
  touch(grantId: string, at: Date): Promise<void>;
  /** Writes what was noted since the last flush. If it fails, the next flush tries again. */
  flush(): Promise<void>;
}

export function createGrantUsage(pool: Executor): GrantUsage {
  let noted = new Map<string, Date>();
  const note = (grantId: string, at: Date) => {
    const before = noted.get(grantId);
    if (before === undefined || before < at) noted.set(grantId, at);
  };
  return {
    touch: async (grantId, at) => note(grantId, at),
    flush: async () => {
      if (noted.size === 0) return;
      const batch = noted;
      noted = new Map();
      try {
        const values = [[...batch.keys()], [...batch.values()]];
        await run(pool, TOUCH, values);
        await run(pool, TOUCH_CLIENTS, values);
      } catch (error) {
        for (const [grantId, at] of batch) note(grantId, at);
        throw error;
      }
    },
  };
}

/** Locks rows in order, so that two processes that write at once never deadlock. */
const TOUCH = `
  with due as (
    select g.id, used.at from oauth_grants g join unnest($1::text[], $2::timestamptz[]) used (id, at) on used.id = g.id
     where g.last_used_at is null or g.last_used_at < used.at
     order by g.id for no key update of g
  )
  update oauth_grants g set last_used_at = due.at from due where g.id = due.id`;

/**
 * Updates the apps of those grants, because apps are listed by last use. It is a separate statement, because everything
 * that locks both an app and its grants locks the app first.
 */
const TOUCH_CLIENTS = `
  with used as (
    select g.client_id, max(noted.at) as at
      from oauth_grants g join unnest($1::text[], $2::timestamptz[]) noted (id, at) on noted.id = g.id
     group by g.client_id
  ), due as (
    select c.client_id, used.at from oauth_clients c join used on used.client_id = c.client_id
     where c.last_used_at is null or c.last_used_at < used.at
     order by c.client_id for no key update of c
  )
  update oauth_clients c set last_used_at = due.at from due where c.client_id = due.client_id`;
