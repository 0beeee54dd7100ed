import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@crier/dev-postgres';
import { installQueues, migrate, readMigrations } from '@crier/persistence';
import { createLogger, migrationsFolder, openService, parseSettings, type Service } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startWorkerOf } from '../src/start-worker-of.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
let service: Service;
let server: Server;

beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  dataDir = await mkdtemp(join(tmpdir(), 'crier-worker-'));
  await migrate(database.url, readMigrations(migrationsFolder()));
  await installQueues(database.url);
  const settings = parseSettings({
    SERVICE_BASE_URL: 'https://social.example',
    SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
    SERVICE_ALLOW_PRIVATE_NETWORK: 'true',
    MEDIA_READER_PRIORITY: 'normal',
    DATABASE_URL: database.url,
    SERVICE_DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
  service = await openService(settings, createLogger(settings, 'test'));
  server = createServer((_request, response) => {
    response.writeHead(200).end(Buffer.alloc(200_000, 'no picture'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server?.close();
  await service?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('fetches what a request left to it, and tells what came of it', async () => {
  const { pool } = service.database;
  await pool.query("insert into users (name, email) values ('Dana', 'dana@crier.example')");
  await pool.query("insert into workspaces (name) values ('Harbour')");
  await pool.query(
    "insert into memberships (workspace_id, user_id, role, can_approve) values (1, 1, 'MEMBER', false)",
  );
  const { port } = server.address() as AddressInfo;
  const { downloads } = service.stores;
  const url = `http://127.0.0.1:${port}/a.png`;
  const uuid = await downloads.begin(1, 1, { url, altText: null, folder: null });
  const entries: { msg: string }[] = [];
  const destination = { write: (line: string) => void entries.push(JSON.parse(line)) };
  const logger = createLogger({ logLevel: 'info' }, 'worker', destination);
  const worker = await startWorkerOf({ ...service, logger });
  await expect
    .poll(() => downloads.find(1, uuid), { timeout: 15_000 })
    .toMatchObject({ state: 'failed', error: expect.stringContaining('supported type') });
  await worker.stop();
  const { rows } = await pool.query('select uuid as workspace from workspaces');
  expect(entries.filter(({ msg }) => msg.startsWith('download'))).toMatchObject([
    {
      ...{ msg: 'download failed', level: 40, ...rows[0], download: uuid, outcome: 'failed' },
      reason: expect.stringContaining('supported type'),
    },
  ]);
});
