import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The advisory lock that Prisma Migrate takes, so that both exclude each other. */
const LOCK = 72_707_369;

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The migrations of a folder in order. */
export function readMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .filter((name) => existsSync(join(directory, name, 'migration.sql')))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(directory, name, 'migration.sql'), 'utf8') }));
}

/**
 * Applies what is missing, each migration in one transaction, and records it as `prisma migrate deploy` does, so that
 * either can follow the other. Runs of several processes at once wait for each other.
 * @returns the names applied
 * @throws when a migration failed before, was edited after it was applied, or fails now
 */
export async function migrate(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'crier migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(BOOKKEEPING);
    const pending = pendingMigrations(migrations, await appliedMigrations(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/** The names of migrations that the database has not applied yet. */
export async function missingMigrations(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const known = await pool.query<{ found: string | null }>(
    "select to_regclass('_prisma_migrations')::text as found",
  );
  if (!known.rows[0]?.found) return migrations.map((migration) => migration.name);
  return pendingMigrations(migrations, await appliedMigrations(pool)).map((migration) => migration.name);
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

async function appliedMigrations(executor: pg.Client | pg.Pool): Promise<Map<string, AppliedRow>> {
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
    if (!row.finished_at) throw new Error(`migration ${migration.name} failed before; resolve it first`);
    if (row.checksum !== checksumOf(migration)) {
      throw new Error(`migration ${migration.name} was edited after it was applied`);
    }
    return false;
  });
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
       values ($1, $2, now(), $3, 1)`,
      [randomUUID(), checksumOf(migration), migration.name],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(
      `migration ${migration.name}: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql).digest('hex');
}
