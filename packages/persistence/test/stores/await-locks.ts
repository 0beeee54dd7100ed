import type pg from 'pg';

/** Resolves once at least so many statements of the database wait for what other transactions hold. */
export async function locksAwaited(pool: pg.Pool, count = 1): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if ((rowCount ?? 0) >= count) return;
  }
}
