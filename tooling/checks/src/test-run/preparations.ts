import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startTemporaryPostgres } from '@crier/dev-postgres';
import { findChromium } from '../browser/chromium.ts';
import { runCommand } from './run-command.ts';

/** Something tests find ready: it gives them environment variables, and is taken away after the run. */
export interface Preparation {
  name: string;
  /** Whether this run needs it, by the environment it was called with. */
  isNeeded: (environment: NodeJS.ProcessEnv) => boolean;
  prepare: () => Promise<Record<string, string>>;
  stop: () => Promise<void>;
}

/** What the tests of the whole repository share. Stopped in the order of the list. */
export function createPreparations(): Preparation[] {
  return [prepareTemporaryFolder(), preparePostgres(), prepareBrowser()];
}

/** One folder for all that tests write, so that a test that was killed leaves nothing either. */
function prepareTemporaryFolder(): Preparation {
  let folder: string | undefined;
  return {
    name: 'temporary folder',
    isNeeded: () => true,
    prepare: async () => {
      folder = mkdtempSync(join(tmpdir(), 'crier-test-run-'));
      chmodSync(folder, 0o755);
      return { TMPDIR: folder };
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
 * Finds Chromium, and installs it where this run may: as root on a system with apt. Without one the tests in a browser
 * are left out, and in CI they fail.
 */
function prepareBrowser(): Preparation {
  return {
    name: 'browser',
    isNeeded: (environment) => !environment['CRIER_CHROMIUM'],
    prepare: async () => {
      if (findChromium(process.env) === null && process.getuid?.() === 0) await installChromium();
      const environment: Record<string, string> = {};
      const found = findChromium(process.env);
      if (found !== null) environment['CRIER_CHROMIUM'] = found;
      return environment;
    },
    stop: async () => {},
  };
}

/** Does what it can: whether there is a browser afterwards is looked up. */
async function installChromium(): Promise<void> {
  const options = { cwd: tmpdir(), env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const updated = await runCommand('apt-get', ['update', '--quiet'], options);
  if (!updated.ok) return;
  await runCommand(
    'apt-get',
    ['install', '--quiet', '--yes', '--no-install-recommends', 'chromium'],
    options,
  );
}
