import pg from 'pg';

/**
 * Runs `work` on its own connection, which is closed afterwards; uncommitted work is rolled back. If the connection is
 * lost, the current or the next statement fails: without a listener the loss would end the process.
 * @param name the application name that PostgreSQL lists for the connection
 * @throws the driver's error when the database cannot be reached or the connection is lost
 */
export async function withClient<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
