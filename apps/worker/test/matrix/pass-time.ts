import type { Installation } from '../installation.ts';
import { until } from '../until.ts';

/** Tables whose times are about accounts and their posts; those that refer to a publication come on top. */
const TABLES = ['accounts', 'posts', 'publications', 'network_holds'];

/**
 * Lets time pass for the installation and its networks, without anybody waiting: everything that the journal knows moves
 * into the past, and the networks' clock moves ahead. The worker may run; it must have nothing in hand.
 */
export async function passTime(installation: Installation, seconds: number): Promise<void> {
  const { pool } = installation.service.database;
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone'
        and (table_name = any($1)
          or table_name in (select table_name from information_schema.columns
                             where table_schema = 'public' and column_name in ('publication_id', 'removal_id')))`,
    [TABLES],
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const [table, columns] of tables) {
      const earlier = columns.map(({ column }) => `"${column}" = "${column}" - make_interval(secs => $1)`);
      await client.query(`update "${table}" set ${earlier.join(', ')}`, [seconds]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  await fetch(`${installation.simulator.url}/_control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: seconds }),
  });
}

/** Waits until the worker has nothing in hand and nothing that it could take now. */
export async function atRest(installation: Installation): Promise<void> {
  await until(
    async () => {
      const { rows } = await installation.service.database.pool.query<{ busy: number }>(
        `select (select count(*) from accounts where lease_until > now())
              + (select count(*) from publications p join accounts a on a.id = p.account_id
                  where p.wake_at <= now() and coalesce(p.not_before, '-infinity') <= now()
                    and coalesce(a.held_until, '-infinity') <= now())
              + (select count(*) from posts where status = 'scheduled' and scheduled_at <= now()) as busy`,
      );
      return Number(rows[0]?.busy);
    },
    (busy) => busy === 0,
    300_000,
  );
}

/** Lets the worker do now what it does every few minutes. */
export async function doChores(installation: Installation): Promise<void> {
  await installation.stopWorker();
  await installation.service.database.pool.query("delete from heartbeats where name like 'chore: %'");
  await installation.startWorker();
  // A stopping worker ends the chores that it has begun.
  await installation.stopWorker();
  await installation.startWorker();
}
