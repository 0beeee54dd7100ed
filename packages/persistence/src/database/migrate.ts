import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from './with-client.ts';

/** The advisory lock that Prisma Migrate takes, so that the two exclude each other. */
export const MIGRATION_LOCK = 72_707_369;

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The database has migrations that this version of the program does not know: it belongs to a newer version. */
export class SchemaNewerError extends Error {
  readonly unknown: readonly string[];

  constructor(unknown: readonly string[]) {
    super(
      `the database belongs to a newer version of Crier: it has ${unknown.length} migration(s) that this program does not know (${unknown.join(', ')}). Run the newer version, or restore a backup made before the upgrade`,
    );
    this.name = 'SchemaNewerError';
    this.unknown = unknown;
  }
}

/** The migrations in a folder, in order. */
export function readMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .filter((name) => existsSync(join(directory, name, 'migration.sql')))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(directory, name, 'migration.sql'), 'utf8') }));
}

/**
 * Applies the missing migrations, each in one transaction, and records them as `prisma migrate deploy` does, so that
 * either can follow the other. Processes that migrate at the same time wait for each other.
 * @returns the names applied
 * @throws SchemaNewerError on a database of a newer version; an Error when a migration failed before, was edited after
 *   it was applied, or fails now
 */
export async function migrate(url: string, migrations: readonly Migration[]): Promise<string[]> {
  return await withClient(url, 'crier migrate', async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(BOOKKEEPING);
    const applied = await appliedMigrations(client);
    ensureKnown(migrations, applied);
    const pending = pendingMigrations(migrations, applied);
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  });
}

/**
 * The names of the migrations that the database has not applied yet.
 * @throws SchemaNewerError when it has applied others that are not known here
 */
export async function missingMigrations(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const known = await pool.query<{ found: string | null }>(
    "select to_regclass('_prisma_migrations')::text as found",
  );
  if (!known.rows[0]?.found) return migrations.map((migration) => migration.name);
  const applied = await appliedMigrations(pool);
  ensureKnown(migrations, applied);
  return pendingMigrations(migrations, applied).map((migration) => migration.name);
}

function ensureKnown(migrations: readonly Migration[], applied: ReadonlyMap<string, AppliedRow>): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).sort();
  if (unknown.length > 0) throw new SchemaNewerError(unknown);
}

interface AppliedRow {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
}

const BOOKKEEPING = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`;

async function appliedMigrations(executor: pg.ClientBase | pg.Pool): Promise<Map<string, AppliedRow>> {
  const { rows } = await executor.query<AppliedRow>(
    'select migration_name, checksum, finished_at from _prisma_migrations where rolled_back_at is null',
  );
  return new Map(rows.map((row) => [row.migration_name, row]));
}

function pendingMigrations(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, AppliedRow>,
): Migration[] {
  return migrations.filter((migration) => {
    const row = applied.get(migration.name);
    if (!row) return true;
    if (!row.finished_at) throw new Error(`migration ${migration.name} failed earlier; resolve it first`);
    if (row.checksum !== checksumOf(migration)) {
      throw new Error(`migration ${migration.name} was edited after it was applied`);
    }
    return false;
  });
}

/**
 * Applies the missing migrations inside the caller's transaction. Nothing else may change the schema until it ends.
 * @returns the names applied
 * @throws as `migrate` does; after that the transaction can only be rolled back
 */
export async function migrateWithin(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<string[]> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await client.query(BOOKKEEPING);
  const pending = pendingMigrations(migrations, await appliedMigrations(client));
  for (const migration of pending) await applyWithin(client, migration);
  return pending.map((migration) => migration.name);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await applyWithin(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyWithin(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
       values ($1, $2, now(), $3, 1)`,
      [randomUUID(), checksumOf(migration), migration.name],
    );
  } catch (error) {
    throw new Error(
      `migration ${migration.name}: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** SHA-256 of a migration's SQL in hexadecimal, as Prisma Migrate records it. */
export function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql).digest('hex');
}
