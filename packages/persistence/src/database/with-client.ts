import pg from 'pg';

/**
 * Works on a connection of its own, which ends with the work; what is not committed then is rolled back. A connection
 * that is lost fails the statement in hand or the next one: without a listener it would end the process instead.
 * @param name what PostgreSQL lists the connection as
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
