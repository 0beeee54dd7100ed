import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase } from '@crier/persistence/testing';
import { createLogger, openService, parseSettings, type Service } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startWorkerOf } from '../src/start-worker-of.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let dataDir: string;
let service: Service;
let server: Server;
/** The paths that were asked for. */
const asked: string[] = [];
const dripping = new Set<ServerResponse>();

beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'));
  dataDir = await mkdtemp(join(tmpdir(), 'crier-worker-'));
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
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/quick') return response.end('no picture');
    // A byte now, and another one as long as somebody listens.
    dripping.add(response);
    response.writeHead(200).write('a');
    const timer = setInterval(() => response.write('a'), 500);
    return response.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
});
afterAll(async () => {
  for (const response of dripping) response.destroy();
  server?.close();
  await service?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('two tenants with dripping servers cannot hold all imports: a third one’s begins while theirs still drip', async () => {
  const { pool } = service.database;
  await pool.query("insert into users (name, email) values ('Dana', 'dana@crier.example')");
  for (const name of ['Harbour', 'Pier', 'Quay']) {
    await pool.query('insert into workspaces (name) values ($1)', [name]);
  }
  await pool.query(
    `insert into memberships (workspace_id, user_id, role, can_approve)
     select id, 1, 'MEMBER', false from workspaces`,
  );
  const { port } = server.address() as AddressInfo;
  const { downloads } = service.stores;
  /** Each number is a server of its own. */
  const begin = (workspace: number, host: number, path: string) =>
    downloads.begin(workspace, 1, {
      url: `http://127.0.0.${host}:${port}${path}`,
      altText: null,
      folder: null,
    });
  for (const workspace of [1, 2]) {
    for (const host of [1, 2, 3, 1, 2, 3]) await begin(workspace, 3 * workspace + host, '/drip');
  }
  const worker = await startWorkerOf(service);
  const open = () => [...dripping].filter((response) => !response.destroyed).length;
  await expect.poll(open, { timeout: 30_000 }).toBeGreaterThanOrEqual(6);
  await begin(3, 1, '/quick');
  await expect.poll(() => asked, { timeout: 60_000 }).toContain('/quick');
  await worker.stop();
}, 120_000);
