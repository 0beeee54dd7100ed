import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const WRITTEN_WITHIN_MS = 10_000;

/**
 * Removes the lock file that a killed server left behind, and throws when a server uses the folder.
 *
 * PostgreSQL only asks whether the process number in the file is alive; after a restart of the machine the number
 * often belongs to somebody else. Here the process must also be a postgres to count.
 */
export function clearStaleLock(dataDir: string): void {
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  // No number yet: a server that is just writing the file, or, after a while, one that died doing so.
  if (!Number.isInteger(pid) || pid <= 0) {
    if (Date.now() - statSync(file).mtimeMs > WRITTEN_WITHIN_MS) rmSync(file, { force: true });
    return;
  }
  if (isPostgres(pid)) {
    throw new Error(`the data directory ${dataDir} is in use by a running PostgreSQL (process ${pid})`);
  }
  rmSync(file, { force: true });
}

/** Whether a process is alive and is a postgres. */
export function isPostgres(pid: number): boolean {
  try {
    const command = existsSync('/proc/self/comm')
      ? readFileSync(`/proc/${pid}/comm`, 'utf8')
      : execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres');
  } catch {
    return false;
  }
}
