import { createTestDatabase, startForgetfulPooler, type TestDatabase } from '@crier/dev-postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ensureUsable, inspectDatabase } from '../../src/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
});
afterAll(() => database?.drop());

it('finds nothing wrong with a writable database without a pooler', async () => {
  expect(await inspectDatabase(database.url)).toEqual({ readOnly: null, losesStatements: null });
  await ensureUsable(database.url);
});

it('names a pooler that loses prepared statements, and its version if known', async () => {
  const pooler = await startForgetfulPooler(database.url, 'PgBouncer 1.18.0');
  try {
    expect((await inspectDatabase(pooler.url)).losesStatements).toBe('PgBouncer 1.18.0');
    await expect(ensureUsable(pooler.url)).rejects.toThrow(
      'the database is behind PgBouncer 1.18.0, which loses prepared statements in transaction mode. Use PgBouncer 1.21',
    );
  } finally {
    await pooler.stop();
  }
});

it('recognises such a pooler even if its console is closed to the service', async () => {
  const pooler = await startForgetfulPooler(database.url, null);
  try {
    await expect(ensureUsable(pooler.url)).rejects.toThrow(
      'a connection pooler such as PgBouncer before 1.21',
    );
    // The statement that the first look left behind is a sign as well.
    await expect(ensureUsable(pooler.url)).rejects.toThrow(
      'a connection pooler such as PgBouncer before 1.21',
    );
  } finally {
    await pooler.stop();
  }
});

it('refuses a database that is read-only', async () => {
  const other = await createTestDatabase(inject('adminUrl'));
  try {
    const url = new URL(other.url);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    await expect(ensureUsable(url.href)).rejects.toThrow(
      'the database accepts no changes, because it is read-only',
    );
  } finally {
    await other.drop();
  }
});
