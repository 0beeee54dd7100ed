import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PASSWORD_FILE, reachableDirectory } from './data-directory.ts';
import { isPostgres } from './lock-file.ts';
import { findServerAccount } from './server-account.ts';

/** A server that somebody else runs. */
export interface FoundServer {
  /** Connection string of a database on this server, as its superuser. Default `postgres`. */
  url: (database?: string) => string;
}

/** Lines of `postmaster.pid` (PostgreSQL source: `miscadmin.h`), counted from 0. */
const PID_LINE = 0;
const PORT_LINE = 3;
const STATUS_LINE = 7;

/**
 * The server that runs on a data directory and takes connections, as `startPostgres` was asked for it; null when there
 * is none. Needs to read the password beside the data, so it finds only servers of the same account, or any as root.
 */
export function findRunningServer(dataDir: string): FoundServer | null {
  if (!existsSync(dirname(resolve(dataDir)))) return null;
  const folder = reachableDirectory(dataDir, findServerAccount());
  const lines = readIfThere(join(folder, 'postmaster.pid'))?.split('\n') ?? [];
  const pid = Number(lines[PID_LINE]);
  const port = Number(lines[PORT_LINE]);
  const ready = lines[STATUS_LINE]?.trim() === 'ready';
  if (!ready || !Number.isInteger(pid) || !Number.isInteger(port) || pid <= 0 || !isPostgres(pid))
    return null;
  const password = readIfThere(join(folder, PASSWORD_FILE));
  if (password === null) return null;
  return {
    url: (database = 'postgres') =>
      `postgres://postgres:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
  };
}

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
