import type pg from 'pg';
import { checksumOf, type Migration } from '../database/migrate.ts';
import {
  type AppliedMigration,
  BOOKKEEPING_TABLE,
  readAppliedMigrations,
  readTables,
} from './database-facts.ts';
import { RestoreError } from './restore-error.ts';

/** Rows of programs that started and have done nothing yet. A restore replaces them with the backup's rows. */
const NOT_RECORDS = ['settings', 'heartbeats'];

/**
 * The program's migrations that make up the backup's schema.
 * @throws RestoreError when the program does not know one of them, or knows it with different SQL
 */
export function migrationsOfBackup(
  applied: readonly AppliedMigration[],
  known: readonly Migration[],
): Migration[] {
  const unknown = applied.filter(({ name }) => known.every((migration) => migration.name !== name));
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ');
    throw new RestoreError(
      'backup_too_new',
      `the backup comes from a newer version of Crier, with migrations that this version lacks (${names}): restore it with that version or a later one`,
    );
  }
  for (const { name, checksum } of applied) {
    const migration = known.find((each) => each.name === name);
    if (migration && checksumOf(migration) !== checksum) {
      throw new RestoreError(
        'backup_edited',
        `migration ${name} in the backup differs from the one in this version of Crier`,
      );
    }
  }
  return known.filter(({ name }) => applied.some((each) => each.name === name));
}

/**
 * Refuses every database that a restore could damage or mix with other data: one with tables, or with `intoEmptySchema`
 * one with records or with migrations that the backup lacks. The job queue's own schema may exist if it holds no jobs.
 * @throws RestoreError
 */
export async function ensureRestorable(
  client: pg.ClientBase,
  backup: readonly AppliedMigration[],
  intoEmptySchema: boolean,
): Promise<void> {
  const tables = (await readTables(client)).map(({ name }) => name);
  const filled: string[] = [];
  for (const name of tables.filter((each) => each !== BOOKKEEPING_TABLE && !NOT_RECORDS.includes(each))) {
    const { rowCount } = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`);
    if (rowCount) filled.push(name);
  }
  if (await hasJobs(client)) filled.push('jobs of the queue');
  if (filled.length > 0) {
    throw new RestoreError(
      'database_not_empty',
      `the database is in use (${filled.join(', ')}): restore into a fresh database; a restore drops nothing`,
    );
  }
  if (tables.length > 0 && !intoEmptySchema) {
    throw new RestoreError(
      'schema_not_empty',
      'the database has tables but no records: create a fresh one, or add --into-empty-schema to use it as it is',
    );
  }
  const newer = (await readAppliedMigrations(client)).filter(({ name }) =>
    backup.every((migration) => migration.name !== name),
  );
  if (newer.length > 0) {
    throw new RestoreError(
      'schema_too_new',
      `the database has migrations that the backup lacks (${newer.map(({ name }) => name).join(', ')}): create a fresh database`,
    );
  }
}

async function hasJobs(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('pgboss.job')::text as found",
  );
  if (!rows[0]?.found) return false;
  const { rowCount } = await client.query('select from pgboss.job limit 1');
  return rowCount !== null && rowCount > 0;
}
