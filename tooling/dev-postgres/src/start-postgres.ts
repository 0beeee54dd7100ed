import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { freePort } from '@crier/launch';
import { findBinaries } from './binaries.ts';
import { ensureCluster, reachableDirectory, SERVER_ENVIRONMENT } from './data-directory.ts';
import { clearStaleLock } from './lock-file.ts';
import { findServerAccount } from './server-account.ts';
import type { WatchdogOrder } from './watchdog.ts';

export interface PostgresOptions {
  /** Kept between runs; created when absent. */
  dataDir: string;
  /** Default: a free one. */
  port?: number;
  /** `false` trades safety at power loss for speed: for tests. Default true. */
  fsync?: boolean;
  /** Folders to delete once the server has ended, also when this process was killed. Default none. */
  removeAfter?: string[];
}

export interface RunningPostgres {
  /** Connection string of a database on this server, as its superuser. Default `postgres`. */
  url: (database?: string) => string;
  port: number;
  /** The actual data directory, which differs from the option if the server's account could not reach that one. */
  dataDir: string;
  /** Resolves when the server has ended; more calls do no harm. */
  stop: () => Promise<void>;
}

type Watchdog = ChildProcessByStdio<Writable, null, Readable>;

const READY = 'database system is ready to accept connections';
/** No log is kept for crash recovery or replication. */
const WITHOUT_SAFETY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
};
const READY_TIMEOUT_MS = 60_000;
const PORT_TRIES = 5;

/**
 * A PostgreSQL server on 127.0.0.1 that answers, and that does not outlive this process.
 *
 * Throws, saying why, when the folder is in use by another server, holds something else, or the port is taken.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const account = findServerAccount();
  const binaries = findBinaries(account);
  const dataDir = reachableDirectory(options.dataDir, account);
  const password = ensureCluster(dataDir, binaries, account);
  clearStaleLock(dataDir);
  const remove = options.removeAfter ? [...options.removeAfter, dataDir] : [];
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    const args = serverArguments(dataDir, port, options.fsync ?? true);
    const watchdog = startWatchdog({
      command: binaries.postgres,
      args,
      env: SERVER_ENVIRONMENT,
      account,
      remove,
    });
    const exited = new Promise<void>((done) => watchdog.once('exit', () => done()));
    try {
      await untilReady(watchdog, exited);
      return {
        url: (database = 'postgres') =>
          `postgres://postgres:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
        port,
        dataDir,
        stop: () => {
          watchdog.stdin.end();
          return exited;
        },
      };
    } catch (error) {
      watchdog.stdin.end();
      await exited;
      const log = error instanceof Error ? error.message : String(error);
      const portTaken = /could not bind|Address already in use/i.test(log);
      if (portTaken && options.port === undefined && attempt < PORT_TRIES && remove.length === 0) continue;
      throw new Error(explain(log, dataDir, port), { cause: error });
    }
  }
}

function serverArguments(dataDir: string, port: number, fsync: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    autovacuum_naptime: '5s',
    log_min_messages: 'warning',
    ...(fsync ? {} : WITHOUT_SAFETY),
  };
  return [
    '-D',
    dataDir,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
  ];
}

function startWatchdog(order: WatchdogOrder): Watchdog {
  const script = fileURLToPath(new URL('./watchdog.ts', import.meta.url));
  return spawn(process.execPath, [script, JSON.stringify(order)], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    cwd: '/',
    env: { PATH: process.env['PATH'] },
  });
}

/** Resolves when the server says that it is ready; rejects with its log when it ends first or takes too long. */
function untilReady(watchdog: Watchdog, exited: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => reject(new Error(`not ready after a minute: ${log}`)), READY_TIMEOUT_MS);
    watchdog.stdin.on('error', () => {});
    watchdog.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000);
      if (!log.includes(READY)) return;
      clearTimeout(timer);
      resolve();
    });
    void exited.then(() => {
      clearTimeout(timer);
      reject(new Error(log));
    });
  });
}

function explain(log: string, dataDir: string, port: number): string {
  if (/lock file "postmaster.pid" (?:already exists|is empty)/.test(log)) {
    return `the data directory ${dataDir} is in use by a running PostgreSQL`;
  }
  if (/could not bind|Address already in use/i.test(log))
    return `PostgreSQL cannot start: port ${port} is in use`;
  return `PostgreSQL did not start: ${log.trim()}`;
}
