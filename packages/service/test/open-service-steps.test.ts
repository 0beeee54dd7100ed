import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@crier/dev-postgres';
import { type Database, installQueues, migrate, openDatabase, readMigrations } from '@crier/persistence';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  createLogger,
  migrationsFolder,
  OPEN_STEPS,
  openService,
  parseSettings,
  type Settings,
} from '../src/index.ts';

let database: TestDatabase;
let settings: Settings;
let dataDir: string;
let observer: Database;

beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  await migrate(database.url, readMigrations(migrationsFolder()));
  await installQueues(database.url);
  dataDir = await mkdtemp(join(tmpdir(), 'crier-steps-'));
  observer = openDatabase(inject('adminUrl'));
  settings = parseSettings({
    SERVICE_BASE_URL: 'https://social.example',
    SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
    DATABASE_URL: database.url,
    SERVICE_DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await observer?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const open = (before: (step: string) => void) =>
  openService(settings, createLogger(settings, 'test'), { before });

async function connections(): Promise<number> {
  const { rowCount } = await observer.pool.query('select from pg_stat_activity where datname = $1', [
    database.name,
  ]);
  return rowCount ?? 0;
}

it('opens the service in the listed steps', async () => {
  const steps: string[] = [];
  const service = await open((step) => steps.push(step));
  await service.close();
  expect(steps).toEqual(OPEN_STEPS);
});

it.each(OPEN_STEPS)('leaves no connection open when the step "%s" fails', async (failing) => {
  const opened = open((step) => {
    if (step === failing) throw new Error(`${step} is broken`);
  });
  await expect(opened).rejects.toThrow(`${failing} is broken`);
  await expect.poll(connections).toBe(0);
});
