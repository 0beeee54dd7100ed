import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RunningPostgres, startPostgres } from '../src/index.ts';

let folder: string;
let dataDir: string;
const running: RunningPostgres[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crier-dev-postgres-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  for (const postgres of running.splice(0)) {
    await postgres.stop();
    rmSync(postgres.dataDir, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: { port?: number } = {}): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir, fsync: false, ...options });
  running.push(postgres);
  return postgres;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

function untilClosed(client: pg.Client): Promise<void> {
  return new Promise((done) => client.once('end', () => done()));
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = await connect(url);
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('data survives a stop and a start', async () => {
  const first = await start();
  await query(first.url(), 'create table kept (n int)');
  await query(first.url(), 'insert into kept values (7)');
  await first.stop();
  await first.stop();
  const second = await start();
  expect(second.dataDir).toBe(first.dataDir);
  expect(await query(second.url(), 'select n from kept')).toEqual([{ n: 7 }]);
  expect(await query(second.url(), 'show max_connections')).toEqual([{ max_connections: '100' }]);
});

test('stop does not wait for clients that stay connected', async () => {
  const postgres = await start();
  const client = await connect(postgres.url());
  const closed = untilClosed(client);
  await postgres.stop();
  await closed;
  await expect(connect(postgres.url())).rejects.toThrow();
});

test('a second start on a data directory in use says so and leaves the first alone', async () => {
  const first = await start();
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    /data directory .* is in use by a running PostgreSQL/,
  );
  expect(await query(first.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('one of two concurrent first starts runs, and the other says that the directory is in use', async () => {
  const outcomes = await Promise.allSettled([startPostgres({ dataDir }), startPostgres({ dataDir })]);
  const started = outcomes
    .filter((outcome) => outcome.status === 'fulfilled')
    .map((outcome) => outcome.value);
  running.push(...started);
  expect(started).toHaveLength(1);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(String(refused?.reason)).toContain('is in use by a running PostgreSQL');
});

test('a lock file left by a killed server is ignored, even if its process id is in use again', async () => {
  const first = await start();
  const lock = join(first.dataDir, 'postmaster.pid');
  const lines = readFileSync(lock, 'utf8').split('\n');
  process.kill(Number(lines[0]), 'SIGKILL');
  await first.stop();
  expect(existsSync(lock)).toBe(true);
  writeFileSync(lock, [String(process.pid), ...lines.slice(1)].join('\n'));
  const second = await start();
  expect(await query(second.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an empty lock file means a starting server, and after a while a dead one', async () => {
  const first = await start();
  await first.stop();
  const lock = join(first.dataDir, 'postmaster.pid');
  writeFileSync(lock, '');
  await expect(startPostgres({ dataDir })).rejects.toThrow('is in use by a running PostgreSQL');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  const second = await start();
  expect(await query(second.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a folder with other content is refused and left unchanged', async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'letter.txt'), 'dear');
  await expect(startPostgres({ dataDir })).rejects.toThrow('is not empty and holds no PostgreSQL cluster');
  expect(readFileSync(join(dataDir, 'letter.txt'), 'utf8')).toBe('dear');
});

test('a cluster of another major version is refused by name', async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'PG_VERSION'), '12\n');
  await expect(startPostgres({ dataDir })).rejects.toThrow('was made by PostgreSQL 12');
});

test('a taken port is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  await expect(startPostgres({ dataDir, port })).rejects.toThrow(`port ${port} is in use`);
  other.close();
});

test('a server killed with SIGKILL ends, and its temporary folder is removed', async () => {
  const script = fileURLToPath(new URL('./hold-postgres.ts', import.meta.url));
  const holder = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: holder.stdout }), 'line');
  const { url, folder: temporary } = JSON.parse(String(line)) as { url: string; folder: string };
  const client = await connect(url);
  const closed = untilClosed(client);
  holder.kill('SIGKILL');
  await closed;
  await vi.waitFor(() => expect(existsSync(temporary)).toBe(false), { timeout: 10_000 });
});

// Only root runs the server under another account, which then may be shut out of a folder.
if (process.getuid?.() === 0) {
  test('root gets the same separate data directory for a folder that others may not enter', async () => {
    chmodSync(folder, 0o700);
    const first = await start();
    expect(first.dataDir).not.toContain(folder);
    await query(first.url(), 'create table kept ()');
    await first.stop();
    const second = await start();
    expect(
      await query(second.url(), `select tablename from pg_tables where tablename = 'kept'`),
    ).toHaveLength(1);
  });
}
