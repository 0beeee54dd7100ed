import type { GrantStore } from '@crier/oauth-server';
import type pg from 'pg';
import { run } from '../database/statement.ts';

/**
 * Notes when grants were used. Calls that come while a batch is being written wait for the next one, all in one
 * statement: however many requests there are, one statement at a time writes what they used.
 */
export function createLastUse(pool: pg.Pool): Pick<GrantStore, 'touch'> {
  let waiting = new Map<string, Date>();
  let next: Promise<void> | null = null;
  let current: Promise<unknown> = Promise.resolve();

  async function flush(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    next = null;
    await run(pool, TOUCH, [[...batch.keys()], [...batch.values()]]);
  }

  return {
    touch: (grantId, at) => {
      const noted = waiting.get(grantId);
      if (noted === undefined || noted < at) waiting.set(grantId, at);
      if (next === null) {
        next = current.then(flush);
        current = next.catch(() => undefined);
      }
      return next;
    },
  };
}

/** Rows are locked in order, so that two processes writing at once never wait for each other. */
const TOUCH = `
  with due as (
    select g.id, used.at from oauth_grants g join unnest($1::text[], $2::timestamptz[]) used (id, at) on used.id = g.id
     where g.last_used_at is null or g.last_used_at < used.at
     order by g.id for no key update of g
  )
  update oauth_grants g set last_used_at = due.at from due where g.id = due.id`;
