import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { TestApi } from './api-kit.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const children: ChildProcess[] = [];

export function killChildren(): void {
  for (const child of children) child.kill('SIGKILL');
}

/** The API over the same service, as a process of its own that can be killed. */
async function startChild(api: TestApi): Promise<{ child: ChildProcess; address: string }> {
  const { settings } = api.service;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      SERVICE_BASE_URL: settings.baseUrl,
      SERVICE_SECRET: settings.secrets.join(','),
      SERVICE_DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const { address } = JSON.parse(line) as { address?: string };
    if (address !== undefined) return { child, address };
  }
  throw new Error('the API did not start');
}

/** The processes of the database that wait for an advisory lock that somebody holds, once there are so many. */
async function heldBackends(api: TestApi, lock: number, count: number): Promise<number[]> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const { rows } = await api.service.database.pool.query<{ pid: number }>(
      `select pid from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and objid = ${lock} and not granted and datname = current_database()`,
    );
    if (rows.length === count) return rows.map(({ pid }) => pid);
    await pause(20);
  }
  throw new Error('not all waited');
}

/**
 * Sends requests to an API that is killed while a statement of each waits for the advisory lock, with or without their
 * connections to the database.
 */
export async function killWhileHeld(
  api: TestApi,
  lock: number,
  connection: 'cut' | 'kept',
  ...requests: ((address: string) => Promise<Response>)[]
): Promise<void> {
  const { child, address } = await startChild(api);
  const holder = await api.service.database.pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [lock]);
    const answers = requests.map((send) =>
      send(address).then(
        () => 'answered',
        () => 'lost',
      ),
    );
    const pids = await heldBackends(api, lock, requests.length);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['lost']));
    if (connection === 'cut')
      for (const pid of pids) await holder.query('select pg_terminate_backend($1, 5000)', [pid]);
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [lock]);
    holder.release();
  }
}
