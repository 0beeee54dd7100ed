import pg from 'pg';

/** Copies of an installation's database, as a backup and a restore make them, while its programs run. */
export interface DatabaseCopies {
  /** Keeps the database as it is at this moment. */
  backup(): Promise<Date>;
  /** Puts the backup in the place of the database, after `prepare`. Connections to what was there before are cut. */
  restore(prepare: (client: pg.Client) => Promise<void>): Promise<void>;
  /** Runs a statement in the database that is in place. */
  query(text: string, values?: readonly unknown[]): Promise<void>;
  drop(): Promise<void>;
}

export function databaseCopies(adminUrl: string, url: string): DatabaseCopies {
  const name = new URL(url).pathname.slice(1);
  const [kept, replaced] = [`${name}_kept`, `${name}_replaced`];
  const asAdmin = <T>(work: (client: pg.Client) => Promise<T>) => withClient(adminUrl, work);
  const cut = async (client: pg.Client) => {
    await client.query(`alter database ${name} allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  };
  return {
    backup: () =>
      asAdmin(async (client) => {
        await cut(client);
        const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
        await client.query(`create database ${kept} template ${name}`);
        await client.query(`alter database ${name} allow_connections true`);
        return rows[0]?.now ?? new Date();
      }),
    restore: async (prepare) => {
      const keptUrl = new URL(url);
      keptUrl.pathname = `/${kept}`;
      await withClient(keptUrl.href, prepare);
      await asAdmin(async (client) => {
        await cut(client);
        await client.query(`alter database ${name} rename to ${replaced}`);
        await client.query(`alter database ${kept} rename to ${name}`);
      });
    },
    query: (text, values = []) =>
      withClient(url, async (client) => {
        await client.query(text, [...values]);
      }),
    drop: () =>
      asAdmin(async (client) => {
        for (const copy of [kept, replaced])
          await client.query(`drop database if exists ${copy} with (force)`);
      }),
  };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
