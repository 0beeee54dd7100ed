import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startTemporaryPostgres } from '@crier/dev-postgres';
import { findChromium } from '@crier/launch';
import { runCommand } from './run-command.ts';

/** A resource prepared for tests: it provides environment variables, and is removed after the run. */
export interface Preparation {
  name: string;
  /** True if this run needs it, given the environment of the run. */
  isNeeded: (environment: NodeJS.ProcessEnv) => boolean;
  prepare: () => Promise<Record<string, string>>;
  stop: () => Promise<void>;
}

/** The resources that all tests of the repository share. They are stopped in the order of the list. */
export function createPreparations(): Preparation[] {
  return [prepareTemporaryFolder(), preparePostgres(), preparePrograms()];
}

/**
 * One folder for everything that tests write, so that even a killed test leaves nothing behind. Node keeps its compile
 * cache there, because the tests start a thousand short programs from the same sources.
 */
function prepareTemporaryFolder(): Preparation {
  let folder: string | undefined;
  return {
    name: 'temporary folder',
    isNeeded: () => true,
    prepare: async () => {
      folder = mkdtempSync(join(tmpdir(), 'crier-test-run-'));
      chmodSync(folder, 0o755);
      return { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') };
    },
    stop: async () => {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function preparePostgres(): Preparation {
  let postgres: Promise<RunningPostgres> | undefined;
  return {
    name: 'postgresql',
    isNeeded: (environment) => !environment['TEST_DATABASE_URL'],
    prepare: async () => {
      postgres = startTemporaryPostgres();
      return { TEST_DATABASE_URL: (await postgres).url() };
    },
    stop: async () => {
      await (await postgres?.catch(() => undefined))?.stop();
    },
  };
}

/**
 * The Debian packages that tests use, with the program of each. `chromium-headless-shell` takes a third less CPU time
 * than `chromium`; if either is installed, it is used.
 */
const PACKAGES: Readonly<Record<string, string>> = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  fail2ban: '/usr/bin/fail2ban-regex',
  ffmpeg: '/usr/bin/ffmpeg',
  nginx: '/usr/sbin/nginx',
  'php-cli': '/usr/bin/php',
  python3: '/usr/bin/python3',
};

/**
 * Finds the programs that tests use, and installs the missing ones if this run may: on a system with apt as root, and
 * if `CI` is set also through sudo. If a program is missing, its tests are skipped. The summary says so, and CI does
 * not accept it.
 */
function preparePrograms(): Preparation {
  return {
    name: 'programs',
    isNeeded: () => true,
    prepare: async () => {
      const missing = Object.keys(PACKAGES).filter((name) => !isThere(name));
      if (missing.length > 0) await install(missing);
      const found = findChromium(process.env);
      const present = Object.keys(PACKAGES).filter(isThere);
      return {
        // Part of the environment, so that turbo's cache returns only results obtained with the same programs.
        CRIER_PROGRAMS: present.join(' '),
        ...(found === null ? {} : { CRIER_CHROMIUM: found }),
      };
    },
    stop: async () => {},
  };
}

function isThere(name: string): boolean {
  if (name.startsWith('chromium')) return findChromium(process.env) !== null;
  return existsSync(PACKAGES[name] ?? '');
}

/** Installs what it can; the caller checks afterwards whether a program exists. Installed services are not started. */
async function install(names: readonly string[]): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !process.env['CI']) return;
  const settings = ['DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];
  const aptGet = (...words: string[]) => {
    const [command = '', ...args] = [
      ...(isRoot ? [] : ['sudo', '-n']),
      'env',
      ...settings,
      'apt-get',
      ...words,
    ];
    return runCommand(command, args, { cwd: tmpdir() });
  };
  const installed = async (...packages: readonly string[]) =>
    (await aptGet('install', '--quiet', '--yes', '--no-install-recommends', ...packages)).ok;
  if (!(await aptGet('update', '--quiet')).ok || (await installed(...names))) return;
  // One package that the system does not have prevents the others from being installed. Older systems have no separate
  // package for headless Chromium.
  for (const name of [...names, 'chromium']) if (!isThere(name)) await installed(name);
}
