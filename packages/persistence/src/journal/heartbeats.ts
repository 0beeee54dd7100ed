import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';

/** What workers report: that one is running, and that one looked for due posts. */
export type HeartbeatName = 'worker' | 'scheduler';

/** The time of the last report; null if there was none. */
export async function readHeartbeat(pool: pg.Pool, name: HeartbeatName): Promise<Date | null> {
  const row = await runOne<{ at: Date }>(pool, READ, [name]);
  return row?.at ?? null;
}

/** Reports that a worker looked for due posts. */
export async function noteSchedulerTick(pool: pg.Pool): Promise<void> {
  await run(pool, TICK);
}

const READ = `select at from heartbeats where name = $1`;

const TICK = `
  insert into heartbeats (name, at) values ('scheduler', now()) on conflict (name) do update set at = now()`;
