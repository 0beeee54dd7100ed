import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@crier/dev-postgres';
import { adoptSecret, installQueues, migrate, readMigrations } from '@crier/persistence';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  createLogger,
  createSealer,
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
  it('refuses a database that is unreachable or lacks migrations', async () => {
    await expect(open({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED');
    const error = await open().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(MigrationsMissingError);
    expect(error.message).toContain('run `crier migrate`');
    expect(error.missing).toEqual(readMigrations(migrationsFolder()).map(({ name }) => name));
  });

  it('opens on a migrated database with everything connected, and releases it', async () => {
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

  it('is no longer ready once its secret is retired, its disk another’s, or its database behind', async () => {
    const service = await open();
    const { pool } = service.database;
    const problem = async (check: 'secret' | 'media' | 'migrations') => {
      const { ready, checks } = await service.readiness();
      expect(ready).toBe(false);
      return checks[check].ok ? null : checks[check].detail;
    };
    try {
      // The disk's mark is read again only after thirty seconds, so this comes first.
      const mark = join(dataDir, 'media', '.crier-installation.json');
      const own = await readFile(mark, 'utf8');
      await writeFile(mark, own.replaceAll(service.installation.id, randomUUID()));
      expect(await problem('media')).toMatch(/belongs to installation [0-9a-f-]{36}, and the database/);
      await writeFile(mark, own);

      expect(await problem('secret')).toBeNull();
      await adoptSecret(pool, createSealer(['another secret of tests that is long enough']));
      expect(await problem('secret')).toContain('SERVICE_SECRET is not the secret of this installation');

      const [last = ''] = readMigrations(migrationsFolder())
        .map(({ name }) => name)
        .slice(-1);
      expect(await problem('migrations')).toBeNull();
      await pool.query('delete from _prisma_migrations where migration_name = $1', [last]);
      expect(await problem('migrations')).toContain(last);
    } finally {
      await service.close();
    }
  });
});
