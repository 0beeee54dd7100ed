import { spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Account } from './server-account.ts';

/** The major version the npm packages hold; another version cannot read the files. */
const MAJOR = '18';
export const PASSWORD_FILE = 'superuser-password';

/**
 * A folder the server's account can reach, for the folder that was asked for.
 *
 * It is the same folder, except as root below a directory that only root may enter: then it is one of the same
 * purpose under /var/tmp, always the same for the same request.
 */
export function reachableDirectory(requested: string, account: Account | undefined): string {
  const wanted = resolve(requested);
  mkdirSync(dirname(wanted), { recursive: true });
  if (!account || canEnter(dirname(wanted), account)) return wanted;
  const shared = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
  const hash = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const instead = join(shared, `crier-postgres-data-${hash}`);
  if (existsSync(instead)) {
    const found = lstatSync(instead);
    if (!found.isDirectory() || found.uid !== account.uid)
      throw new Error(`${instead} was not made by us; delete it`);
  }
  return instead;
}

/**
 * The superuser's password of the cluster in `dataDir`; creates the cluster first if there is none.
 *
 * A cluster appears whole or not at all: it is made beside its place and renamed. Throws when the folder holds
 * something else or a cluster of another major version.
 */
export function ensureCluster(dataDir: string, binaries: Binaries, account: Account | undefined): string {
  if (!existsSync(join(dataDir, 'PG_VERSION'))) createCluster(dataDir, binaries, account);
  const version = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR) {
    throw new Error(
      `${dataDir} was made by PostgreSQL ${version}, this is ${MAJOR}; use another data directory`,
    );
  }
  return readFileSync(join(dataDir, PASSWORD_FILE), 'utf8');
}

/** The environment of every PostgreSQL program; the caller's environment can't change its behaviour. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

function createCluster(dataDir: string, binaries: Binaries, account: Account | undefined): void {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} is not empty and holds no PostgreSQL cluster; use another data directory`);
  }
  const password = randomBytes(18).toString('base64url');
  const fresh = join(dirname(dataDir), `.${basename(dataDir)}-${randomUUID()}`);
  try {
    mkdirSync(fresh, { mode: 0o700 });
    giveTo(account, fresh);
    runInitdb(fresh, password, binaries, account);
    writeFileSync(join(fresh, PASSWORD_FILE), password, { mode: 0o600 });
    giveTo(account, join(fresh, PASSWORD_FILE));
    moveIntoPlace(fresh, dataDir);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

const INITDB_OPTIONS = [
  '-U',
  'postgres',
  '-A',
  'scram-sha-256',
  '-E',
  'UTF8',
  '--locale=C',
  '--no-instructions',
];

/** initdb reads the password from a pipe: a file of it could be left behind, an argument could be read by others. */
function runInitdb(folder: string, password: string, binaries: Binaries, account: Account | undefined): void {
  const script = 'printf %s "$PASSWORD" | "$@" --pwfile=/dev/stdin';
  const made = spawnSync(
    '/bin/sh',
    ['-c', script, 'sh', binaries.initdb, '-D', folder, '--no-sync', ...INITDB_OPTIONS],
    { ...account, env: { ...SERVER_ENVIRONMENT, PASSWORD: password }, cwd: '/', encoding: 'utf8' },
  );
  if (made.status !== 0)
    throw new Error(`initdb failed: ${made.stderr || made.error?.message || made.signal}`);
}

/** A folder replaces an empty one by rename; a cluster that somebody else put there meanwhile wins. */
function moveIntoPlace(fresh: string, dataDir: string): void {
  try {
    renameSync(fresh, dataDir);
  } catch (error) {
    if (!existsSync(join(dataDir, 'PG_VERSION'))) throw error;
  }
  chmodSync(dataDir, 0o700);
}

function giveTo(account: Account | undefined, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}

function canEnter(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}
