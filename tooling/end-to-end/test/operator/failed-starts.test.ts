import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, startForgetfulPooler, type TestDatabase } from '@crier/dev-postgres';
import { ROOT, type Spawned, start, until } from '@crier/lab';
import { crier } from '@crier/lab/installation';
import { freePort, PROGRAM_FLAGS } from '@crier/launch';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';

const PROGRAMS = ['api', 'worker'] as const;
type Program = (typeof PROGRAMS)[number];
/** The variable of the port that the program answers on when it runs. */
const PORT_OF = { api: 'PORT', worker: 'WORKER_HEALTH_PORT' } as const;

type Environment = Record<string, string>;

/** A variable that everything a program starts has as well. */
const MARK = 'CRIER_TEST_START';

let database: TestDatabase;
let environment: Environment;
let folder: string;
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  folder = mkdtempSync(join(tmpdir(), 'crier-starts-'));
  const [port, health] = [await freePort(), await freePort()];
  environment = {
    DATABASE_URL: database.url,
    SERVICE_BASE_URL: 'https://social.example',
    SERVICE_SECRET: 'a secret of tests that is long enough',
    SERVICE_DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    WORKER_HEALTH_PORT: String(health),
  };
  expect((await crier(['migrate'], environment)).code).toBe(0);
  // The secret and the media disk belong to the installation from now on.
  const api = program('api', environment);
  await running(api, environment);
  api.child.kill('SIGTERM');
  expect(await api.ended).toBe(0);
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

function program(name: Program, settings: Environment): Spawned {
  const script = join(ROOT, 'apps/programs/dist', `${name}.js`);
  const spawned = start(process.execPath, [...PROGRAM_FLAGS, script], settings);
  cleanups.push(() => spawned.child.kill('SIGKILL'));
  return spawned;
}

async function running(api: Spawned, { PORT }: Environment): Promise<void> {
  await until('the API answers', 30_000, async () => {
    if (api.child.exitCode !== null) throw new Error(api.lines.join('\n'));
    const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => null);
    return answer?.ok ?? false;
  });
}

/** A server that does with each connection what `serve` does; answers its port. */
async function listen(serve: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    serve(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return String((server.address() as AddressInfo).port);
}

const hold = () => undefined;

async function otherDatabase(prepare: (url: string) => Promise<unknown> = async () => undefined) {
  const other = await createTestDatabase(inject('adminUrl'));
  cleanups.push(() => other.drop());
  await prepare(other.url);
  return { ...environment, DATABASE_URL: other.url };
}

function changedUrl(change: (url: URL) => void): Environment {
  const url = new URL(database.url);
  change(url);
  return { ...environment, DATABASE_URL: url.href };
}

/** Everything that can be wrong around a program, and the words with which it ends. */
const FAULTS: Record<string, (name: Program) => Promise<[Environment, RegExp]>> = {
  'its port is taken': async (name) => [
    { ...environment, [PORT_OF[name]]: await listen(hold) },
    /EADDRINUSE/,
  ],
  'the port of its metrics is taken': async (name) => [
    { ...environment, [name === 'api' ? 'METRICS_PORT' : 'WORKER_HEALTH_PORT']: await listen(hold) },
    /EADDRINUSE/,
  ],
  'the database is away': async () => [
    { ...environment, DATABASE_URL: `postgres://crier@127.0.0.1:${await freePort()}/crier` },
    /ECONNREFUSED/,
  ],
  'the database does not answer': async () => [
    { ...environment, DATABASE_URL: `postgres://crier@127.0.0.1:${await listen(hold)}/crier` },
    /timeout expired/,
  ],
  'the database does not exist': async () => [
    changedUrl((url) => {
      url.pathname = '/no_such_database';
    }),
    /no_such_database.* does not exist/,
  ],
  'the password is wrong': async () => {
    const port = await listen((socket) =>
      socket.once('data', () =>
        socket.end(errorMessage('28P01', 'password authentication failed for user "crier"')),
      ),
    );
    return [
      { ...environment, DATABASE_URL: `postgres://crier:wrong@127.0.0.1:${port}/crier` },
      /password authentication failed/,
    ];
  },
  'the schema is missing': async () => [await otherDatabase(), /run `crier migrate`/],
  'the schema is newer': async () => [
    await otherDatabase(async (url) => {
      await crier(['migrate'], { ...environment, DATABASE_URL: url });
      await query(
        url,
        "insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) values ('x', 'x', '99990101000000_later', now(), 1)",
      );
    }),
    /belongs to a newer version of Crier/,
  ],
  'the database is read-only': async () => [
    changedUrl((url) => url.searchParams.set('options', '-c default_transaction_read_only=on')),
    /accepts no changes, because it is read-only/,
  ],
  'a pooler resets its connections': async () => [
    changedUrl((url) => {
      url.port = '';
      url.host = `127.0.0.1:${resetting}`;
    }),
    /ECONNRESET|Connection terminated/,
  ],
  'a pooler loses prepared statements': async () => {
    const pooler = await startForgetfulPooler(database.url, 'PgBouncer 1.18.0');
    cleanups.push(() => pooler.stop());
    return [{ ...environment, DATABASE_URL: pooler.url }, /behind PgBouncer 1\.18\.0, which loses prepared/];
  },
  'the secret is another': async () => [
    { ...environment, SERVICE_SECRET: 'another secret of tests which is long enough' },
    /SERVICE_SECRET is not the secret of this installation/,
  ],
  'the secret is too short': async () => [
    { ...environment, SERVICE_SECRET: 'short' },
    /SERVICE_SECRET is wrong/,
  ],
  'the media disk belongs to another installation': async () => {
    const dataDir = mkdtempSync(join(folder, 'other-'));
    const mark = readFileSync(join(folder, 'data/media/.crier-installation.json'), 'utf8');
    mkdirSync(join(dataDir, 'media'));
    const [id = ''] = /[0-9a-f-]{36}/.exec(mark) ?? [];
    writeFileSync(
      join(dataDir, 'media/.crier-installation.json'),
      mark.replaceAll(id, '00000000-0000-4000-8000-000000000000'),
    );
    return [{ ...environment, SERVICE_DATA_DIR: dataDir }, /belongs to installation 00000000/];
  },
  'the media disk cannot be written': async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    return [{ ...environment, MEDIA_DISK: join(file, 'media') }, /the media disk .* cannot be used: ENOTDIR/];
  },
};

let resetting: string;
beforeAll(async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.resetAndDestroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  resetting = String((server.address() as AddressInfo).port);
  return () => {
    server.close();
  };
});

const CASES = PROGRAMS.flatMap((name) => Object.keys(FAULTS).map((fault) => [name, fault] as const));

it.each(CASES)('the %s exits with 1 and leaves nothing running when %s', async (name, fault) => {
  const prepare = FAULTS[fault];
  if (prepare === undefined) throw new Error(fault);
  const [settings, words] = await prepare(name);
  const mark = randomUUID();
  const started = program(name, { ...settings, [MARK]: mark });
  expect(await started.ended).toBe(1);
  expect(started.lines.join('\n')).toMatch(words);
  expect(processesWith(`${MARK}=${mark}`)).toEqual([]);
});

it('the API starts while its bucket is unavailable, because existing files are not lost', async () => {
  const settings = {
    ...environment,
    MEDIA_DISK: 's3://bucket',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${await freePort()}`,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  const api = program('api', settings);
  await running(api, settings);
  expect(api.lines.join('\n')).toContain('could not read the media disk');
  api.child.kill('SIGTERM');
  expect(await api.ended).toBe(0);
});

/** Processes that run with a variable; none can be seen where the system has no `/proc`. */
function processesWith(variable: string): string[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc').filter((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      return readFileSync(join('/proc', entry, 'environ'), 'latin1').includes(variable);
    } catch {
      return false;
    }
  });
}

async function query(url: string, text: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

function errorMessage(code: string, text: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
