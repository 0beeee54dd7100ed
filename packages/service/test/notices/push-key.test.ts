import { createTestDatabase, type TestDatabase } from '@crier/dev-postgres';
import {
  type Database,
  ensurePushKey,
  migrate,
  openDatabase,
  readMigrations,
  registerSecret,
  resealAll,
  surveySeals,
} from '@crier/persistence';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createSealer, migrationsFolder } from '../../src/index.ts';
import { createPushKey } from '../../src/notices/push-key.ts';

const [OLD, NEW] = ['old', 'new'].map((name) => `a ${name} secret`.padEnd(40, '.')) as [string, string];

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase(inject('adminUrl'));
  await migrate(test.url, readMigrations(migrationsFolder()));
  database = openDatabase(test.url, { connections: 10 });
});
beforeEach(async () => {
  await database.pool.query("delete from settings where key in ('push_key', 'secret_keys')");
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

it('programs that need it at once all get the same key', async () => {
  const keys = await Promise.all(
    Array.from({ length: 8 }, () => ensurePushKey(database.pool, createSealer([OLD]), createPushKey)),
  );
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
});

it('is not readable in the database', async () => {
  const { privateKey } = await ensurePushKey(database.pool, createSealer([OLD]), createPushKey);
  const { rows } = await database.pool.query(
    "select value::text as text from settings where key = 'push_key'",
  );
  expect(rows).toHaveLength(1);
  expect(Buffer.from(JSON.parse(rows[0].text), 'base64').toString('latin1')).not.toContain(privateKey);
});

it('outlives its secret, so that browsers stay subscribed', async () => {
  const before = await ensurePushKey(database.pool, createSealer([OLD]), createPushKey);
  const both = createSealer([NEW, OLD]);
  await registerSecret(database.pool, both);
  await resealAll(database.pool, both, () => undefined);
  expect(await ensurePushKey(database.pool, createSealer([NEW]), createPushKey)).toEqual(before);
  const { sealed } = await surveySeals(database.pool, createSealer([NEW]));
  expect(sealed).toMatchObject([{ kind: 'push_key', isNamed: true, count: 1 }]);
});

it('is made anew where no secret opens it any more', async () => {
  const before = await ensurePushKey(database.pool, createSealer([OLD]), createPushKey);
  const after = await ensurePushKey(database.pool, createSealer([NEW]), createPushKey);
  expect(after.publicKey).not.toBe(before.publicKey);
  expect(await ensurePushKey(database.pool, createSealer([NEW]), createPushKey)).toEqual(after);
});
