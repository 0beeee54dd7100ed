import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '../database/with-client.ts';
import { BACKUP_TABLES, type BackupRule } from './backup-tables.ts';
import {
  type AppliedMigration,
  BOOKKEEPING_TABLE,
  readAppliedMigrations,
  readSequences,
  readTables,
  type SequenceState,
  type TableFacts,
} from './database-facts.ts';
import { filesOfRecords } from './files-of-records.ts';

/** Sealed bytes from a record, which only the right SERVICE_SECRET opens. */
export interface SealedSample {
  /** The context that the bytes are sealed for. */
  readonly context: string;
  readonly sealed: Buffer;
}

/** Everything that a backup reads from a database, at one instant. */
export interface DatabaseSnapshot {
  /** When the snapshot was taken, by the database's clock, in RFC 3339. It contains everything committed before. */
  readonly at: string;
  /** The server's version. */
  readonly postgres: string;
  readonly migrations: readonly AppliedMigration[];
  /** The tables to keep, with the columns to read. */
  readonly tables: readonly TableFacts[];
  /** Tables of the schema that are not Crier's. The backup leaves them out. */
  readonly foreignTables: readonly string[];
  /** The installation's id, if it has one. */
  readonly installation: string | null;
  /** At most five, so that a secret can be tested before anything is restored. */
  readonly samples: readonly SealedSample[];
  /** The rows of a table in PostgreSQL's text format. Open one stream at a time and read each to its end. */
  copy(table: string): Readable;
  /** One JSON document per line (`FileOfRecord`), ordered by the bytes of the path; backslashes are doubled. */
  files(): Readable | null;
  sequences(): Promise<readonly SequenceState[]>;
}

const ATTEMPTS = 3;

/**
 * Works on one snapshot of a database while the service keeps running, in one read-only transaction with repeatable
 * read. It holds no lock that blocks reads or writes, but a migration waits until it ends.
 * @throws the driver's error when the database cannot be reached or the connection is lost
 */
export async function withSnapshot<T>(
  url: string,
  work: (snapshot: DatabaseSnapshot) => Promise<T>,
): Promise<T> {
  return await withClient(url, 'crier backup', async (client) => {
    const tables = await beginSnapshot(client);
    const snapshot = await readSnapshot(client, tables);
    const result = await work(snapshot);
    await client.query('commit');
    return result;
  });
}

/** Takes the locks before the snapshot: if a migration rewrote rows after the snapshot, they would seem to be gone. */
async function beginSnapshot(client: pg.Client): Promise<TableFacts[]> {
  for (let attempt = 1; ; attempt++) {
    const listed = (await readTables(client)).map(({ name }) => name);
    await client.query('begin transaction isolation level repeatable read, read only');
    try {
      for (const setting of SETTINGS) await client.query(`set local ${setting}`);
      if (listed.length > 0) {
        const names = listed.map((name) => client.escapeIdentifier(name));
        await client.query(`lock table ${names.join(', ')} in access share mode`);
      }
      const tables = await readTables(client);
      if (tables.map(({ name }) => name).join() === listed.join()) return tables;
      await client.query('rollback');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (attempt === ATTEMPTS || !isUndefinedTable(error)) throw error;
    }
    if (attempt === ATTEMPTS) throw new Error('the database tables keep changing: try again later');
  }
}

/** The settings that pg_dump uses: any server can read the output, and no timeout interrupts the reading. */
const SETTINGS = [
  "client_encoding = 'UTF8'",
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  'extra_float_digits = 3',
  "bytea_output = 'hex'",
  "timezone = 'UTC'",
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
];

async function readSnapshot(client: pg.Client, all: readonly TableFacts[]): Promise<DatabaseSnapshot> {
  const { rows } = await client.query<{ at: string; postgres: string }>(FACTS);
  const facts = rows[0] ?? { at: '', postgres: '' };
  const known = all.filter(({ name }) => name !== BOOKKEEPING_TABLE);
  const rules = new Map(
    known.map(({ name }) => [name, Object.hasOwn(BACKUP_TABLES, name) ? BACKUP_TABLES[name] : undefined]),
  );
  const has = (table: string) => rules.get(table) !== undefined;
  return {
    ...facts,
    migrations: await readAppliedMigrations(client),
    tables: known.filter(({ name }) => rules.get(name)?.keep === 'rows'),
    foreignTables: known.filter(({ name }) => !has(name)).map(({ name }) => name),
    installation: has('settings') ? await readInstallation(client) : null,
    samples: has('accounts') ? await readSamples(client) : [],
    copy: (name) => {
      const table = known.find((each) => each.name === name);
      const rule = rules.get(name);
      if (!table || rule?.keep !== 'rows') throw new Error(`${name} is not a table of the backup`);
      return client.query(copyTo(`copy (${selection(client, table, rule)}) to stdout`));
    },
    files: () => {
      const query = filesOfRecords(known);
      return query === null ? null : client.query(copyTo(`copy (${query}) to stdout`));
    },
    sequences: () => readSequences(client),
  };
}

function selection(
  client: pg.Client,
  { name, columns }: TableFacts,
  { cleared = [], where }: Extract<BackupRule, { keep: 'rows' }>,
): string {
  const values = columns.map((column) =>
    cleared.includes(column) ? 'null' : client.escapeIdentifier(column),
  );
  return `select ${values.join(', ')} from ${client.escapeIdentifier(name)}${where ? ` where ${where}` : ''}`;
}

async function readInstallation(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ id: string | null }>(INSTALLATION);
  return rows[0]?.id ?? null;
}

async function readSamples(client: pg.Client): Promise<SealedSample[]> {
  const { rows } = await client.query<SealedSample>(SAMPLES);
  return rows;
}

function isUndefinedTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}

const FACTS = `
  select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
         current_setting('server_version') as postgres`;

const INSTALLATION = `select value ->> 'id' as id from settings where key = 'installation'`;

const SAMPLES = `
  select 'account:' || uuid as context, credentials as sealed from accounts
   where octet_length(credentials) > 0 order by id desc limit 5`;
