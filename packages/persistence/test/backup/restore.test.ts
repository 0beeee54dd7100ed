import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '@crier/dev-postgres';
import { RESTORED_WITHOUT_CREDENTIALS, restoredLine } from '@crier/operations/testing';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import {
  BACKUP_TABLES,
  type DatabaseToRestore,
  installQueues,
  migrate,
  RestoreError,
  readMigrations,
  restoreDatabase,
  type Sealer,
  withSnapshot,
} from '../../src/index.ts';
import { digestTables } from './compare-tables.ts';
import { seedRecords } from './seed-records.ts';

const MIGRATIONS = readMigrations(join(import.meta.dirname, '../../prisma/migrations'));
const OPTIONS = {
  ...{ migrations: MIGRATIONS, intoEmptySchema: false, forgetting: null },
  line: restoredLine,
};
/** What a restore writes into, or a backup leaves out. */
const CHANGED = [
  'settings',
  'audit_entries',
  ...Object.entries(BACKUP_TABLES).flatMap(([name, rule]) => (rule.keep === 'nothing' ? [name] : [])),
];

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let source: TestDatabase;
let target: TestDatabase;

beforeEach(async () => {
  [source, target] = await Promise.all(
    [1, 2].map(() => createTestDatabase(inject('adminUrl'))) as [never, never],
  );
});
afterEach(async () => {
  await source.drop();
  await target.drop();
});

async function onDatabase<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** A backup in memory. */
async function takeBackup(url: string): Promise<DatabaseToRestore> {
  return await withSnapshot(url, async (snapshot) => {
    const tables = [];
    for (const { name, columns } of snapshot.tables) {
      const rows = await text(snapshot.copy(name));
      tables.push({ name, columns, rows: rows.split('\n').length - 1, open: () => Readable.from([rows]) });
    }
    return {
      at: snapshot.at,
      migrations: snapshot.migrations,
      tables,
      sequences: await snapshot.sequences(),
    };
  });
}

async function seededBackup(): Promise<DatabaseToRestore> {
  await migrate(source.url, MIGRATIONS);
  await onDatabase(source.url, seedRecords);
  return await takeBackup(source.url);
}

test('restores rows, counts and sequences without leases, and puts the installation on hold', async () => {
  const backup = await seededBackup();
  const { migrated, scheduled } = await restoreDatabase(target.url, backup, OPTIONS);
  expect({ migrated, scheduled }).toEqual({ migrated: [], scheduled: 1 });
  await onDatabase(source.url, (pool) =>
    pool.query('update accounts set lease_token = null, lease_until = null'),
  );
  expect(await digestTables(target.url, CHANGED)).toEqual(await digestTables(source.url, CHANGED));
  await onDatabase(target.url, async (pool) => {
    const held = await pool.query(`select value from settings where key = 'hold'`);
    expect(held.rows).toEqual([
      { value: { since: expect.stringMatching(/^\d{4}-.*Z$/), reason: 'restore', backup_at: backup.at } },
    ]);
    const entries = `select actor, detail from audit_entries where action = 'installation.restored'`;
    expect((await pool.query(entries)).rows).toEqual([
      { actor: 'command line', detail: { backup_at: backup.at } },
    ]);
    const jobs = await pool.query('select name, data, start_after > now() as later from pgboss.job');
    expect(jobs.rows).toEqual([
      { name: 'post-due', data: { post: expect.any(String), revision: 3 }, later: true },
    ]);
    // Triggers count again, and ids go on after the last one given.
    const made = await pool.query(
      `insert into posts (workspace_id) select id from workspaces returning id > (select max(id) from posts) as new`,
    );
    expect(made.rows).toEqual([{ new: true }]);
    const drafts = await pool.query(
      `select sum(posts)::int as drafts from post_counts where shelf = 'draft'`,
    );
    expect(drafts.rows).toEqual([{ drafts: 2 }]);
  });
});

/** The first, those that change what rows look like, and the newest. */
const SCHEMAS = [1, 5, 7, MIGRATIONS.length];

describe('over an upgrade', () => {
  test.each(SCHEMAS)('a backup of the schema with %i migrations is migrated', async (upTo) => {
    await migrate(source.url, MIGRATIONS.slice(0, upTo));
    await onDatabase(source.url, seedRecords);
    const backup = await takeBackup(source.url);
    const { migrated } = await restoreDatabase(target.url, backup, OPTIONS);
    expect(migrated).toEqual(MIGRATIONS.slice(upTo).map(({ name }) => name));
    await migrate(source.url, MIGRATIONS);
    await onDatabase(source.url, (pool) =>
      pool.query('update accounts set lease_token = null, lease_until = null'),
    );
    expect(await digestTables(target.url, CHANGED)).toEqual(await digestTables(source.url, CHANGED));
  });

  test('a backup of a newer or unrelated schema is refused by name', async () => {
    const backup = await seededBackup();
    const newer = [...backup.migrations, { name: '20991231000000_later', checksum: '0'.repeat(64) }];
    await expect(restoreDatabase(target.url, { ...backup, migrations: newer }, OPTIONS)).rejects.toThrow(
      expect.objectContaining({
        code: 'backup_too_new',
        message: expect.stringContaining('20991231000000_later'),
      }),
    );
    const edited = backup.migrations.map((each) => ({ ...each, checksum: '0'.repeat(64) }));
    await expect(restoreDatabase(target.url, { ...backup, migrations: edited }, OPTIONS)).rejects.toThrow(
      expect.objectContaining({ code: 'backup_edited' }),
    );
    expect(await digestTables(target.url)).toEqual({});
  });
});

describe('refusing', () => {
  test('a database with records is left unchanged', async () => {
    const backup = await seededBackup();
    const before = await digestTables(source.url);
    for (const intoEmptySchema of [false, true]) {
      await expect(restoreDatabase(source.url, backup, { ...OPTIONS, intoEmptySchema })).rejects.toThrow(
        expect.objectContaining({ code: 'database_not_empty' }),
      );
    }
    expect(await digestTables(source.url)).toEqual(before);
  });

  test('a migrated database without records is used only on request', async () => {
    const backup = await seededBackup();
    await migrate(target.url, MIGRATIONS);
    await installQueues(target.url);
    await onDatabase(target.url, (pool) =>
      pool.query(`insert into settings values ('installation', '{"id": "x"}')`),
    );
    await expect(restoreDatabase(target.url, backup, OPTIONS)).rejects.toThrow(
      expect.objectContaining({ code: 'schema_not_empty' }),
    );
    await restoreDatabase(target.url, backup, { ...OPTIONS, intoEmptySchema: true });
    await onDatabase(target.url, async (pool) => {
      const { rows } = await pool.query('select key from settings order by 1');
      expect(rows).toEqual([{ key: 'hold' }, { key: 'of tests' }]);
    });
  });

  test('a schema newer than the backup is refused even when it is empty', async () => {
    await migrate(source.url, MIGRATIONS.slice(0, 3));
    await onDatabase(source.url, seedRecords);
    const backup = await takeBackup(source.url);
    await migrate(target.url, MIGRATIONS);
    await expect(restoreDatabase(target.url, backup, { ...OPTIONS, intoEmptySchema: true })).rejects.toThrow(
      expect.objectContaining({ code: 'schema_too_new' }),
    );
  });

  test('a table with missing or miscounted rows undoes everything', async () => {
    const backup = await seededBackup();
    for (const change of [{ rows: 2 }, { open: () => Readable.from(['not\ta\trow\n']) }]) {
      const tables = backup.tables.map((table) =>
        table.name === 'workspaces' ? { ...table, ...change } : table,
      );
      await expect(restoreDatabase(target.url, { ...backup, tables }, OPTIONS)).rejects.toThrow();
      expect(await digestTables(target.url)).toEqual({});
    }
    await restoreDatabase(target.url, backup, OPTIONS);
  });

  test('one of two restores into one database succeeds, and the other finds its records', async () => {
    const backup = await seededBackup();
    const outcomes = await Promise.allSettled([1, 2].map(() => restoreDatabase(target.url, backup, OPTIONS)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(RestoreError);
  });
});

test('without credentials, accounts are empty and ask to be connected again', async () => {
  const backup = await seededBackup();
  const sealer: Sealer = {
    seal: (value, context) => Buffer.from(JSON.stringify({ value, context })),
    open: () => ({}),
  };
  await restoreDatabase(target.url, backup, {
    ...OPTIONS,
    forgetting: { sealer, reason: RESTORED_WITHOUT_CREDENTIALS },
  });
  await onDatabase(target.url, async (pool) => {
    const { rows } = await pool.query(
      `select authorized, unauthorized_reason as reason, unauthorized_code as code,
              convert_from(credentials, 'UTF8') as held, uuid
         from accounts`,
    );
    expect(rows).toEqual([
      {
        authorized: false,
        reason: expect.stringContaining('connect the account again'),
        code: 'restored',
        held: JSON.stringify({ value: {}, context: `account:${rows[0]?.uuid}` }),
        uuid: expect.any(String),
      },
    ]);
  });
});

describe('a snapshot', () => {
  test('sees nothing that is committed after it began', async () => {
    await migrate(source.url, MIGRATIONS);
    await onDatabase(source.url, seedRecords);
    await withSnapshot(source.url, async (snapshot) => {
      await onDatabase(source.url, (pool) => pool.query(`insert into workspaces (name) values ('later')`));
      expect(await text(snapshot.copy('workspaces'))).not.toContain('later');
      const posts = await text(snapshot.copy('posts'));
      await onDatabase(source.url, (pool) => pool.query('delete from posts'));
      expect(await text(snapshot.copy('publications'))).not.toBe('');
      expect(await text(snapshot.copy('posts'))).toBe(posts);
    });
  });

  test('leaves out requests in hand and keeps stored responses for repeats', async () => {
    await migrate(source.url, MIGRATIONS);
    await onDatabase(source.url, (pool) =>
      pool.query(
        `insert into idempotency_records (user_id, key, digest, token, status, body, expires_at)
         select 1, key, 'd', gen_random_uuid(), status, '{}', now() + interval '1 day'
           from (values ('in hand', null), ('answered', 201)) held (key, status)`,
      ),
    );
    const rows = await withSnapshot(source.url, (snapshot) => text(snapshot.copy('idempotency_records')));
    expect(rows).toContain('answered');
    expect(rows).not.toContain('in hand');
  });

  test('ends the backup at once when its connection is lost', async () => {
    await migrate(source.url, MIGRATIONS);
    await onDatabase(source.url, (pool) =>
      pool.query(`insert into workspaces (name) select repeat('x', 500) from generate_series(1, 50000)`),
    );
    const copying = withSnapshot(source.url, async (snapshot) => {
      const rows = snapshot.copy('workspaces');
      await new Promise((resolve) => rows.once('readable', resolve));
      await onDatabase(source.url, (pool) =>
        pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'crier backup' and datname = current_database()`,
        ),
      );
      return await text(rows);
    });
    await expect(copying).rejects.toThrow();
  });
});
