import type pg from 'pg';
import { runOne } from '../database/statement.ts';

/** Decides which worker does a chore of the whole installation. */
export interface ChoreTurns {
  /** True for one caller of all processes, once in `everyMs`. */
  take(chore: string, everyMs: number): Promise<boolean>;
}

/** Turns on PostgreSQL: one conditional statement, and nothing to give back. */
export function createChoreTurns(pool: pg.Pool): ChoreTurns {
  return {
    take: async (chore, everyMs) => (await runOne(pool, TAKE, [`chore: ${chore}`, everyMs])) !== null,
  };
}

const TAKE = `
  insert into heartbeats (name, at) values ($1, now())
  on conflict (name) do update set at = now() where heartbeats.at <= now() - $2 * interval '1 millisecond'
  returning name`;
