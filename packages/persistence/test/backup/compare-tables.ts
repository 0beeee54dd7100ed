import pg from 'pg';

/** What a table holds, whatever the order of its rows. */
export type TableDigests = Readonly<Record<string, string>>;

/** The rows of every table but those named, each as a count and a digest. */
export async function digestTables(url: string, except: readonly string[] = []): Promise<TableDigests> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations' order by 1`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of rows.filter((table) => !except.includes(table.name))) {
      const digest = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t`,
      );
      digests[name] = digest.rows[0]?.digest ?? '';
    }
    return digests;
  } finally {
    await client.end();
  }
}
