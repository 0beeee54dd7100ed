import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@crier/dev-postgres';
import { openDatabase } from '@crier/persistence';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { startCrier } from './crier-process.ts';
import { type Installation, openInstallation } from './installation.ts';
import { crier, crierJson } from './run-crier.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Enough that a process can be met in the middle of them: about 120 MB. */
const ROWS = 40_000;

let installation: Installation;
let environment: Readonly<Record<string, string>>;
let folder: string;
let fresh: TestDatabase;

beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'));
  environment = installation.environment;
  await crierJson(['workspace', 'create', '--name', 'Bakery'], environment);
});

afterAll(() => installation?.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crier-backup-'));
  fresh = await createTestDatabase(inject('adminUrl'));
});

afterEach(async () => {
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The settings of an installation on the fresh database, with nothing in its data folder. */
function elsewhere(): Readonly<Record<string, string>> {
  return { ...environment, DATABASE_URL: fresh.url, SERVICE_DATA_DIR: join(folder, 'data') };
}

async function query<Row extends Record<string, unknown>>(url: string, sql: string): Promise<Row[]> {
  const database = openDatabase(url, { connections: 1 });
  try {
    return (await database.pool.query<Row>(sql)).rows;
  } finally {
    await database.close();
  }
}

/** Rows that take a while to copy. */
async function makeManyRows(): Promise<void> {
  await query(
    environment['DATABASE_URL'] ?? '',
    `insert into audit_entries (actor, action, subject, detail)
     select 'test', 'nothing', n::text, jsonb_build_object('text', repeat(md5(n::text), 94))
       from generate_series(1, ${ROWS}) n`,
  );
}

interface RunningCommand {
  readonly pid: number;
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

function start(args: readonly string[], settings: Readonly<Record<string, string>>): RunningCommand {
  const child = startCrier(args, settings, 'ignore');
  return {
    pid: child.pid ?? 0,
    ended: new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? code))),
  };
}

/** Waits until the command copies rows, as the server sees it. */
async function copying(url: string, application: string): Promise<void> {
  const sql = `select from pg_stat_progress_copy copy join pg_stat_activity process using (pid)
                where application_name = '${application}' and process.datname = current_database()
                  and tuples_processed > 1000`;
  const database = openDatabase(url, { connections: 1 });
  try {
    while ((await database.pool.query(sql)).rowCount === 0) await pause(20);
  } finally {
    await database.close();
  }
}

test('a backup is made, verified without a database, and restored into a fresh one on hold', async () => {
  const to = join(folder, 'backup');
  const made = await crierJson(['backup', '--to', to], environment);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.document).toMatchObject({
    folder: to,
    schema: expect.stringMatching(/^\d{14}_/),
    media: { mode: 'copy', files: 0, bytes: 0, missing: 0 },
    missing: [],
    foreign_tables: [],
  });
  expect((await crierJson(['backup', 'verify', to], {})).document).toMatchObject({ valid: true, folder: to });
  const restored = await crierJson(['restore', '--from', to], elsewhere());
  expect(restored.document).toMatchObject({ held: true, migrated: [], scheduled: 0 });
  const names = await query(fresh.url, 'select name from workspaces');
  expect(names).toEqual([{ name: 'Bakery' }]);
  const [hold] = await query(
    fresh.url,
    `select value ->> 'reason' as reason from settings where key = 'hold'`,
  );
  expect(hold).toEqual({ reason: 'restore' });
  expect((await crierJson(['restore', '--from', to], elsewhere())).document.error.code).toBe(
    'database_not_empty',
  );
  const spoken = await crier(['backup', 'verify', to]);
  expect(spoken.stdout).toMatch(/^Backup .* is intact: /);
});

test('usage errors and unusable places are explained', async () => {
  const missing = await crierJson(['backup'], environment);
  expect(missing).toMatchObject({
    code: 2,
    document: { error: { errors: { '--to': [expect.any(String)] } } },
  });
  expect((await crierJson(['restore'], environment)).code).toBe(2);
  await writeFile(join(folder, 'mine'), 'keep this');
  const taken = await crierJson(['backup', '--to', folder], environment);
  expect(taken).toMatchObject({ code: 1, document: { error: { code: 'target_in_use' } } });
  expect(await readdir(folder)).toEqual(['mine']);
  const verified = await crierJson(['backup', 'verify', folder], {});
  expect(verified).toMatchObject({ code: 1, document: { error: { code: 'not_a_backup' } } });
});

test('no file of a backup contains the installation’s secret', async () => {
  const to = join(folder, 'backup');
  await crierJson(['backup', '--to', to], environment);
  const files = await readdir(to, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile())) {
    expect(readFileSync(join(file.parentPath, file.name)).includes(environment['SERVICE_SECRET'] ?? '')).toBe(
      false,
    );
  }
  const { stdout } = await crier(['backup', '--to', `${to}-2`], environment);
  expect(stdout).toContain('SERVICE_SECRET is not in the backup');
});

/** The most memory that a process had, in MiB, as the kernel counts it, once it has ended well. */
async function peakOf({ pid, ended }: RunningCommand): Promise<number> {
  let peak = 0;
  const running = { is: true };
  const code = ended.finally(() => {
    running.is = false;
  });
  while (running.is) {
    try {
      const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      peak = Math.max(peak, Number(line ?? 0) / 1_024);
    } catch {
      // It has just ended.
    }
    await pause(20);
  }
  expect(await code).toBe(0);
  return peak;
}

describe('a backup with many rows', () => {
  let few: readonly number[];

  beforeAll(async () => {
    const place = await mkdtemp(join(tmpdir(), 'crier-backup-'));
    const database = await createTestDatabase(inject('adminUrl'));
    const from = join(place, 'few');
    const settings = { ...environment, DATABASE_URL: database.url, SERVICE_DATA_DIR: join(place, 'data') };
    few = [
      await peakOf(start(['backup', '--to', from], environment)),
      await peakOf(start(['restore', '--from', from], settings)),
    ];
    await database.drop();
    await rm(place, { recursive: true });
    await makeManyRows();
  });

  test('that is killed leaves no folder under its name', async () => {
    const to = join(folder, 'backup');
    const backup = start(['backup', '--to', to], environment);
    await copying(environment['DATABASE_URL'] ?? '', 'crier backup');
    process.kill(backup.pid, 'SIGKILL');
    expect(await backup.ended).toBe('SIGKILL');
    expect(await readdir(folder)).toEqual(['backup.partial']);
    const unfinished = await crierJson(['restore', '--from', `${to}.partial`], elsewhere());
    expect(unfinished.document.error.code).toBe('backup_unfinished');
  });

  test('whose restore is killed leaves a database that programs refuse, uses bounded memory, and can be restored again', async () => {
    const to = join(folder, 'backup');
    const peaks = [await peakOf(start(['backup', '--to', to], environment))];
    const restore = start(['restore', '--from', to], elsewhere());
    await copying(fresh.url, 'crier restore');
    process.kill(restore.pid, 'SIGKILL');
    expect(await restore.ended).toBe('SIGKILL');
    const refused = await crierJson(['workspace', 'create', '--name', 'Too early'], elsewhere());
    expect(refused.document.error.code).toBe('migrations_missing');
    peaks.push(await peakOf(start(['restore', '--from', to], elsewhere())));
    const [found] = await query<{ rows: number }>(
      fresh.url,
      'select count(*)::int as rows from audit_entries',
    );
    expect(found?.rows).toBeGreaterThan(ROWS);
    const growth = peaks.map((peak, at) => Math.round(peak - (few[at] ?? 0)));
    console.log(`MiB more than with few rows: backup ${growth[0]}, restore ${growth[1]}`);
    // The rows are more than 120 MB; buffers and garbage not collected yet come to less.
    for (const more of growth) expect(more).toBeLessThan(100);
  }, 600_000);
});

test('a backup of an earlier version is restored and migrated', async () => {
  const archive = fileURLToPath(new URL('backup-of-format-1.tar.gz', import.meta.url));
  execFileSync('tar', ['--extract', '--gzip', '--file', archive, '--directory', folder]);
  const from = join(folder, 'backup-of-format-1');
  const { document } = await crierJson(['restore', '--from', from], elsewhere());
  expect(document).toMatchObject({ held: true, scheduled: 1, media: { restored: 1, missing: 0 } });
  const [post] = await query(
    fresh.url,
    'select status, content from posts join post_versions on post_id = posts.id',
  );
  expect(post).toEqual({ status: 'scheduled', content: [{ body: 'Hello\nwörld 👋' }] });
});
