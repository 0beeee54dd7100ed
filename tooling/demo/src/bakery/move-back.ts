import type { Pool } from 'pg';

/** The tables that say when something happened to a post, and how their rows lead to it. */
const TABLES = [
  ['posts', 'id = $1'],
  ['publications', 'post_id = $1'],
  ['publication_steps', 'publication_id in (select id from publications where post_id = $1)'],
] as const;

/**
 * Moves everything that happened to a post so far into the past, as if it had been due at that instant. All its times
 * keep their distances.
 */
export async function moveBack(pool: Pool, uuid: string, instant: number): Promise<void> {
  const { rows } = await pool.query<{ id: number; at: Date }>(
    'select id, scheduled_at as at from posts where uuid = $1',
    [uuid],
  );
  const [post] = rows;
  if (post === undefined) throw new Error(`there is no post ${uuid}`);
  const seconds = (post.at.getTime() - instant) / 1_000;
  for (const [table, condition] of TABLES) {
    const columns = await timesOf(pool, table);
    const moved = columns.map((column) => `${column} = ${column} - make_interval(secs => $2)`);
    await pool.query(`update ${table} set ${moved.join(', ')} where ${condition}`, [post.id, seconds]);
  }
}

async function timesOf(pool: Pool, table: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and data_type = 'timestamp with time zone'`,
    [table],
  );
  return rows.map(({ name }) => name);
}
