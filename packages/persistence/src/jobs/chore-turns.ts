import type pg from 'pg';
import { runOne } from '../database/statement.ts';

/** Decides which worker runs a chore of the whole installation. */
export interface ChoreTurns {
  /** True for one caller of all processes, at most once every `everyMs`. */
  take(chore: string, everyMs: number): Promise<boolean>;
}

/** Turns on PostgreSQL. Taking one is a single conditional statement, and nothing needs to be released. */
export function createChoreTurns(pool: pg.Pool): ChoreTurns {
  return {
    take: async (chore, everyMs) => (await runOne(pool, TAKE, [`chore: ${chore}`, everyMs])) !== null,
  };
}

const TAKE = `
  insert into heartbeats (name, at) values ($1, now())
  on conflict (name) do update set at = now() where heartbeats.at <= now() - $2 * interval '1 millisecond'
  returning name`;
