import type pg from 'pg';
import { run } from '../database/statement.ts';

/** Remembers which keys were used and writes it down in batches, off the path of requests. */
export interface KeyUsage {
  note(id: string): void;
  /** Writes what was noted since the last time. What could not be written is kept for the next. */
  flush(): Promise<void>;
}

/** `last_used_at` becomes the time of the flush: as exact as flushes are frequent. */
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

/** Rows are locked in order, so that two processes flushing at once never wait for each other. */
const TOUCH = `
  update personal_keys set last_used_at = now()
   where id in (select id from personal_keys where id = any($1::uuid[]) order by id for update)`;
