import pg from 'pg';

/** What a program has to know about its database before it relies on it. */
export interface DatabaseFacts {
  /** Why the database accepts no changes; null if it does. */
  readonly readOnly: string | null;
  /** The pooler that loses prepared statements, named as well as it can be; null if no statement is lost. */
  readonly losesStatements: string | null;
}

/** The database cannot be used as it is set up; the message says what to change. */
export class UnusableDatabaseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnusableDatabaseError';
  }
}

const CONNECT_MS = 5_000;
const ANSWER_MS = 3_000;
const APPLICATION = 'crier start';
const CONSOLE_VERSION = { text: 'show version' };
const PROBE = { name: 'crier_pooler_probe', text: 'select 1' };
/** "Prepared statement does not exist" and "already exists". */
const LOST = ['26000', '42P05'];

/**
 * Asks the database whether it accepts changes, and whether a statement prepared on a connection stays there. A pooler
 * is noticed because the process that answers is not the one that the connection was made to; such a pooler is then given
 * a second connection that occupies the server's, so that a pooler that keeps no statements loses this one.
 * @throws the driver's error when the database cannot be reached
 */
export async function inspectDatabase(url: string): Promise<DatabaseFacts> {
  return await withProbe(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const [found] = rows;
    const isPooled = found !== undefined && 'processID' in client && client.processID !== found.pid;
    return {
      readOnly: await readOnlyReason(client),
      losesStatements: isPooled && (await losesStatements(url, client)) ? await namePooler(url) : null,
    };
  });
}

/** @throws UnusableDatabaseError when the database accepts no changes or is behind a pooler that loses statements */
export async function ensureUsable(url: string): Promise<void> {
  const { readOnly, losesStatements: pooler } = await inspectDatabase(url);
  if (pooler !== null) throw new UnusableDatabaseError(explainPooler(pooler));
  if (readOnly !== null) throw new UnusableDatabaseError(readOnly);
}

/** The problem with a pooler and its remedies, for an operator. */
export function explainPooler(pooler: string): string {
  return `the database is behind ${pooler}, which loses prepared statements in transaction mode. Use PgBouncer 1.21 or newer with max_prepared_statements above 0, use session mode, or set DATABASE_URL to the address of PostgreSQL itself`;
}

/** Why the database accepts no changes at present; null if it does. */
export async function readOnlyReason(on: pg.Client | pg.Pool): Promise<string | null> {
  const { rows } = await on.query<{ standby: boolean; read_only: boolean }>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only`,
  );
  const [found] = rows;
  if (found?.standby)
    return 'the database accepts no changes, because it is a standby: set DATABASE_URL to the primary server';
  if (found?.read_only)
    return 'the database accepts no changes, because it is read-only (default_transaction_read_only is on)';
  return null;
}

async function losesStatements(url: string, client: pg.Client): Promise<boolean> {
  return await withProbe(url, async (other) => {
    try {
      await client.query(PROBE);
      await other.query('begin');
      await client.query(PROBE);
      return false;
    } catch (error) {
      return error instanceof pg.DatabaseError && LOST.includes(error.code ?? '');
    }
  });
}

/** The name and version of a pooler. PgBouncer tells it only to its own administrators. */
async function namePooler(url: string): Promise<string> {
  const console = new URL(url);
  console.pathname = '/pgbouncer';
  try {
    return await withProbe(console.href, async (client) => {
      let noticed = '';
      client.on('notice', ({ message }) => {
        noticed = message ?? '';
      });
      const { rows } = await client.query<{ version?: string }>(CONSOLE_VERSION.text);
      return rows[0]?.version ?? (noticed || UNNAMED);
    });
  } catch {
    return UNNAMED;
  }
}

const UNNAMED = 'a connection pooler such as PgBouncer before 1.21';

async function withProbe<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: APPLICATION,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const result = await work(client);
    await client.end();
    return result;
  } catch (error) {
    // A server that does not answer must not keep the start waiting.
    void client.end().catch(() => undefined);
    throw error;
  }
}
