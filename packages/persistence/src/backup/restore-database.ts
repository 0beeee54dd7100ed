import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AuditLine } from '@crier/operations/ports';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { NOTE, noteValues } from '../audit/audit-writer.ts';
import { MIGRATION_LOCK, type Migration, migrateWithin } from '../database/migrate.ts';
import { withClient } from '../database/with-client.ts';
import type { Sealer } from '../installation/keyed-sealer.ts';
import { installQueues } from '../jobs/queues.ts';
import { recreateJobs } from '../jobs/recreate-jobs.ts';
import { sealContext } from '../journal/vault.ts';
import { type AppliedMigration, readReferences, readTables, type SequenceState } from './database-facts.ts';
import { RestoreError } from './restore-error.ts';
import { orderTables } from './table-order.ts';
import { ensureRestorable, migrationsOfBackup } from './target-database.ts';

/** A table of a backup. */
export interface TableToRestore {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** The rows in PostgreSQL's text format, in the order of the columns. */
  open(): Readable;
}

/** The database part of a backup. */
export interface DatabaseToRestore {
  /** RFC 3339. */
  readonly at: string;
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly TableToRestore[];
  readonly sequences: readonly SequenceState[];
}

export interface RestoreDatabaseOptions {
  /** Every migration of the program. */
  readonly migrations: readonly Migration[];
  /** Accepts a database that has tables, if they are empty and their schema is no newer than the backup's. */
  readonly intoEmptySchema: boolean;
  /**
   * Null keeps sealed values. A sealer discards them, for when nobody has the secret any more: accounts then hold empty
   * credentials sealed by it and have to be connected again, for the reason given.
   */
  readonly forgetting: { readonly sealer: Sealer; readonly reason: string } | null;
  /** The line of the restore in the audit trail. */
  readonly line: (backupAt: string) => AuditLine;
  /** Called before each table. */
  readonly onTable?: (table: string, done: number, total: number) => void;
}

/** What a restore did besides copying rows. */
export interface RestoredDatabase {
  /** Migrations from the backup's schema to the program's. */
  readonly migrated: readonly string[];
  /** Posts that are scheduled. */
  readonly scheduled: number;
}

/**
 * Restores a database in one transaction, so that afterwards it is either unchanged or complete: the schema of the
 * backup, the rows, the sequences, the migrations to the program's schema, the jobs, and the hold that keeps every
 * worker from publishing until a person releases it. If the process dies in between, the database stays empty, although
 * its queues may be installed.
 * @throws RestoreError before anything is changed, or when rows are missing; the driver's error when the database
 *   refuses a statement
 */
export async function restoreDatabase(
  url: string,
  backup: DatabaseToRestore,
  options: RestoreDatabaseOptions,
): Promise<RestoredDatabase> {
  await checkTarget(url, backup, options);
  await installQueues(url);
  return await withClient(url, 'crier restore', async (client) => {
    const earlier = migrationsOfBackup(backup.migrations, options.migrations);
    await client.query('begin');
    for (const setting of SETTINGS) await client.query(`set local ${setting}`);
    // Take the migration lock first: if two restores run at once, the second finds the records of the first.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await ensureRestorable(client, backup.migrations, options.intoEmptySchema);
    await migrateWithin(client, earlier);
    await copyTables(client, backup, options);
    for (const { name, lastValue, isCalled } of backup.sequences) {
      const sequence = client.escapeIdentifier(name);
      await client.query('select setval($1::regclass, $2::bigint, $3)', [sequence, lastValue, isCalled]);
    }
    const migrated = await migrateWithin(client, options.migrations);
    await client.query(SKIP_NUMBERS);
    if (options.forgetting !== null) await forgetSealed(client, options.forgetting);
    const scheduled = await recreateJobs(client);
    await holdAfterRestore(client, backup.at, options.line(backup.at));
    await client.query('analyze');
    await client.query('commit');
    return { migrated, scheduled };
  });
}

/**
 * Events after the backup had numbers that are gone with them. New events get higher ones, so that readers who have
 * seen those numbers miss none of the new.
 */
const SKIP_NUMBERS = `update event_heads set number = number + 1000000`;

/**
 * Checks whether `restoreDatabase` would begin, and changes nothing.
 * @throws RestoreError when the database or the backup's schema is refused
 */
export async function checkTarget(
  url: string,
  backup: Pick<DatabaseToRestore, 'migrations'>,
  options: Pick<RestoreDatabaseOptions, 'migrations' | 'intoEmptySchema'>,
): Promise<void> {
  migrationsOfBackup(backup.migrations, options.migrations);
  await withClient(url, 'crier restore', (client) =>
    ensureRestorable(client, backup.migrations, options.intoEmptySchema),
  );
}

/**
 * Copies the rows with triggers disabled, because the backup contains the rows that triggers derive. Foreign keys are
 * still checked.
 */
async function copyTables(
  client: pg.Client,
  backup: DatabaseToRestore,
  { onTable }: RestoreDatabaseOptions,
): Promise<void> {
  const present = (await readTables(client)).map(({ name }) => name);
  const missing = backup.tables.filter(({ name }) => !present.includes(name));
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ');
    throw new RestoreError('backup_damaged', `the backup has tables that its schema does not have: ${names}`);
  }
  const order = orderTables(
    backup.tables.map(({ name }) => name),
    await readReferences(client),
  );
  for (const name of order) {
    await client.query(`alter table ${client.escapeIdentifier(name)} disable trigger user`);
  }
  // Delete the rows that migrations and programs created; there are no others.
  for (const name of [...order].reverse()) await client.query(`delete from ${client.escapeIdentifier(name)}`);
  for (const [done, name] of order.entries()) {
    const table = backup.tables.find((each) => each.name === name);
    if (!table) continue;
    onTable?.(name, done, order.length);
    await copyTable(client, table);
  }
  for (const name of order) {
    await client.query(`alter table ${client.escapeIdentifier(name)} enable trigger user`);
  }
}

async function copyTable(client: pg.Client, { name, columns, rows, open }: TableToRestore): Promise<void> {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const target = client.query(copyFrom(`copy ${client.escapeIdentifier(name)} (${names}) from stdin`));
  await pipeline(open(), target);
  if (target.rowCount !== rows) {
    throw new RestoreError(
      'backup_damaged',
      `the backup holds ${target.rowCount} rows of ${name} but should hold ${rows}`,
    );
  }
}

async function forgetSealed(
  client: pg.Client,
  { sealer, reason }: NonNullable<RestoreDatabaseOptions['forgetting']>,
): Promise<void> {
  for (const statement of FORGET) await client.query(statement);
  const { rows } = await client.query<{ id: number; uuid: string }>('select id, uuid from accounts');
  for (const { id, uuid } of rows) {
    const nothing = Buffer.from(sealer.seal({}, sealContext(uuid)));
    await client.query(DISCARD_CREDENTIALS, [id, nothing, reason]);
  }
}

async function holdAfterRestore(client: pg.Client, backupAt: string, line: AuditLine): Promise<void> {
  await client.query(HOLD, [backupAt]);
  await client.query(NOTE, [...noteValues(line)]);
}

const SETTINGS = [
  "client_encoding = 'UTF8'",
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
];

const FORGET = [
  'delete from server_apps',
  "delete from settings where key in ('secret_check', 'secret_keys', 'client_keys', 'setup_link')",
];

const DISCARD_CREDENTIALS = `
  update accounts
     set credentials = $2, credentials_version = credentials_version + 1, credentials_expire_at = null,
         access_ends_at = null, access_renews = null,
         authorized = false, unauthorized_reason = $3, unauthorized_code = 'restored'
   where id = $1`;

const HOLD = `
  insert into settings (key, value)
  values ('hold', jsonb_build_object(
    'since', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'reason', 'restore',
    'backup_at', $1::text))
  on conflict (key) do update set value = excluded.value`;
