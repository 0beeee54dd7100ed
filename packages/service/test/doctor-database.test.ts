import { createTestDatabase, startForgetfulPooler, type TestDatabase } from '@crier/dev-postgres';
import { installQueues, migrate, openDatabase, readMigrations } from '@crier/persistence';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkDatabase } from '../src/doctor/check-database.ts';
import { migrationsFolder, parseSettings } from '../src/index.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(inject('adminUrl'));
  await migrate(test.url, readMigrations(migrationsFolder()));
  await installQueues(test.url);
});
afterAll(() => test?.drop());

async function examine(url: string) {
  const settings = parseSettings({
    SERVICE_BASE_URL: 'https://social.example',
    SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
    DATABASE_URL: url,
  });
  const database = openDatabase(url);
  try {
    return await checkDatabase(database, settings);
  } finally {
    await database.close();
  }
}

it('fails for a pooler that loses prepared statements, and names it', async () => {
  const pooler = await startForgetfulPooler(test.url, 'PgBouncer 1.18.0');
  try {
    const findings = await examine(pooler.url);
    expect(findings.find(({ name }) => name === 'pooler')).toMatchObject({
      status: 'fail',
      detail: expect.stringContaining('the database is behind PgBouncer 1.18.0'),
    });
  } finally {
    await pooler.stop();
  }
});

it('fails for a read-only database', async () => {
  const url = new URL(test.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const findings = await examine(url.href);
  expect(findings.find(({ name }) => name === 'database')).toMatchObject({
    status: 'fail',
    detail: 'the database accepts no changes, because it is read-only (default_transaction_read_only is on)',
  });
  expect((await examine(test.url)).find(({ name }) => name === 'database')?.status).toBe('ok');
});
