import type pg from 'pg';
import { run } from '../database/statement.ts';

/** Remembers which keys were used and writes this in batches, outside requests. */
export interface KeyUsage {
  note(id: string): void;
  /** Writes what was noted since the last flush. If it fails, the next flush tries again. */
  flush(): Promise<void>;
}

/** `last_used_at` becomes the time of the flush, so it is only as exact as flushes are frequent. */
export function createKeyUsage(pool: pg.Pool): KeyUsage {
  let used = new Set<string>();
  return {
    note: (id) => {
      used.add(id);
    },
    flush: async () => {
      if (used.size === 0) return;
      const batch = used;
      used = new Set();
      try {
        await run(pool, TOUCH, [[...batch].sort()]);
      } catch (error) {
        for (const id of batch) used.add(id);
        throw error;
      }
    },
  };
}

/** Locks rows in order, so that two processes that flush at once never deadlock. */
const TOUCH = `
  update personal_keys set last_used_at = now()
   where id in (select id from personal_keys where id = any($1::uuid[]) order by id for update)`;
