import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClonedDatabase, cloneDatabase } from '@crier/persistence/testing';
import { createLogger, openService, parseSettings, type Service } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startWorkerOf } from '../src/start-worker-of.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let database: ClonedDatabase;
let dataDir: string;
let environment: Record<string, string>;
let service: Service;
let server: Server;
/** Answers that the server has begun and not ended. */
const begun: ServerResponse[] = [];
let onBegun = () => {};
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'));
  dataDir = await mkdtemp(join(tmpdir(), 'crier-crashes-'));
  environment = {
    SERVICE_BASE_URL: 'https://social.example',
    SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
    SERVICE_ALLOW_PRIVATE_NETWORK: 'true',
    MEDIA_READER_PRIORITY: 'normal',
    DATABASE_URL: database.url,
    SERVICE_DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  };
  const settings = parseSettings(environment);
  service = await openService(settings, createLogger(settings, 'test'));
  server = createServer((request, response) => {
    if (request.url === '/good.png') return response.end('no picture');
    response.writeHead(200).write(Buffer.alloc(1_000));
    begun.push(response);
    onBegun();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { pool } = service.database;
  await pool.query("insert into users (name, email) values ('Dana', 'dana@crier.example')");
  await pool.query("insert into workspaces (name) values ('Harbour')");
  await pool.query(
    "insert into memberships (workspace_id, user_id, role, can_approve) values (1, 1, 'ADMIN', true)",
  );
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  server?.closeAllConnections();
  server?.close();
  await service?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const begin = (path: string) => {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${path}`;
  return service.stores.downloads.begin(1, 1, { url, altText: null, folder: null });
};

const nextBegun = () =>
  new Promise<void>((resolve) => {
    onBegun = resolve;
  });

/** What a minute without a word from the claim's holder brings about. */
const expireClaim = (uuid: string) =>
  service.database.pool.query(
    `update remote_downloads set claim_until = now() - interval '1 second', wake_at = now() - interval '1 second'
      where id = $1`,
    [uuid],
  );

it('fails a download that crashed the worker five times, says why, and continues with others', {
  timeout: 180_000,
}, async () => {
  const deadly = await begin('/deadly.png');
  for (let deaths = 0; deaths < 5; deaths++) {
    const fetching = nextBegun();
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ...environment,
      },
      stdio: 'ignore',
    });
    children.push(child);
    await fetching;
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expireClaim(deadly);
  }
  const good = await begin('/good.png');
  const worker = await startWorkerOf(service);
  try {
    const { downloads } = service.stores;
    await expect
      .poll(() => downloads.find(1, deadly), { timeout: 30_000 })
      .toMatchObject({
        state: 'failed',
        error: 'The service crashed 5 times while processing this file. The file was not added.',
      });
    await expect
      .poll(() => downloads.find(1, good), { timeout: 30_000 })
      .toMatchObject({ state: 'failed', error: expect.stringContaining('supported type') });
  } finally {
    await worker.stop();
  }
  expect(begun).toHaveLength(5);
});

it('gives a download back whenever the worker stops gracefully', {
  timeout: 60_000,
}, async () => {
  const uuid = await begin('/slow.png');
  for (let stops = 0; stops < 4; stops++) {
    const fetching = nextBegun();
    const worker = await startWorkerOf(service);
    await fetching;
    const stopped = worker.stop();
    await expect
      .poll(() => service.stores.downloads.find(1, uuid), { timeout: 10_000 })
      .toMatchObject({ state: 'pending' });
    // The server ends what would keep the worker until its grace is over.
    for (const response of begun.splice(0)) response.destroy();
    await stopped;
  }
  const { rows } = await service.database.pool.query(
    'select attempts, unreported from remote_downloads where id = $1',
    [uuid],
  );
  expect(rows).toEqual([{ attempts: 0, unreported: 0 }]);
});
