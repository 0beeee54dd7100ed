import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@crier/dev-postgres';
import { installQueues, migrate, readMigrations } from '@crier/persistence';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  createLogger,
  MigrationsMissingError,
  migrationsFolder,
  openService,
  parseSettings,
  type Settings,
} from '../src/index.ts';

let database: TestDatabase;
let settings: Settings;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  dataDir = await mkdtemp(join(tmpdir(), 'crier-service-'));
  settings = parseSettings({
    SERVICE_BASE_URL: 'https://social.example',
    SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
    DATABASE_URL: database.url,
    SERVICE_DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const open = (change: Partial<Settings> = {}) => {
  const changed = { ...settings, ...change };
  return openService(changed, createLogger(changed, 'test'));
};

describe('openService', () => {
  it('refuses a database that cannot be reached, and one that lacks migrations', async () => {
    await expect(open({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED');
    const error = await open().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(MigrationsMissingError);
    expect(error.message).toContain('run `crier migrate`');
    expect(error.missing).toEqual(readMigrations(migrationsFolder()).map(({ name }) => name));
  });

  it('opens on a migrated one, with everything connected, and lets go of it', async () => {
    await migrate(database.url, readMigrations(migrationsFolder()));
    await installQueues(database.url);
    const service = await open();
    expect((await service.readiness()).checks).toMatchObject({
      database: { ok: true },
      migrations: { ok: true },
      worker: { ok: false, detail: 'no worker has reported yet' },
    });
    expect(service.networks.mastodon.publishing).not.toBeNull();
    expect(await service.stores.authenticator.authenticate('unknown', null)).toBeNull();
    await service.close();
    expect((await service.readiness()).checks.database.ok).toBe(false);
  });
});
