import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run, type Spawned, start, until } from '@crier/lab';
import {
  type Installation,
  networksControl,
  openInstallation,
  SETTLES_SOON,
  thread,
} from '@crier/lab/installation';
import { type Simulator, startSimulator } from '@crier/network-simulator';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectFirstAccounts } from '../../src/connect-first-accounts.ts';
import { samplePhoto } from '../../src/sample-files.ts';

const MS = 240_000;
/** Programs start and end often here. */
const TEST_MS = 600_000;
const CLI = join(ROOT, 'apps/programs/dist/cli.js');
const PAGE = readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8');
/** How many backups the script keeps. */
const KEPT = 14;

let networks: Simulator;
let installation: Installation;
let accounts: number[];
let folder: string;
const programs: Spawned[] = [];
const databases: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crier-documented-backup-'));
  networks = await startSimulator();
  installation = await openInstallation(inject('adminUrl'), SETTLES_SOON);
  accounts = await connectFirstAccounts(networks, ['mastodon'], installation.connect);
  programs.push(installation.api(), await installation.startWorker());
}, MS);
afterAll(async () => {
  for (const { child } of programs) child.kill('SIGKILL');
  await Promise.all(programs.map(({ ended }) => ended));
  for (const name of databases)
    await query(inject('adminUrl'), `drop database if exists ${name} with (force)`);
  await installation?.close();
  await networks?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** A block of the page that begins so, as quoted there. */
function block(begins: string): string {
  const found = PAGE.split('```').find((part) => part.startsWith(`sh\n${begins}`));
  if (found === undefined) throw new Error(`the page has no block that begins with ${begins}`);
  return found.slice('sh\n'.length);
}

async function query(url: string, sql: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

async function shell(script: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const { code, output } = await run('sh', ['-eu', '-c', script], { ...environment });
  if (code !== 0) throw new Error(`${script}\n${output}`);
}

/** As the script names a backup of a moment. */
function nameOf(moment: Date): string {
  return moment.toISOString().replace(/:|\.\d+/g, '');
}

/** The files below a folder, by what they are on the disk. */
function filesBelow(path: string): readonly number[] {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).ino)
    .toSorted((one, other) => one - other);
}

test('the documented script makes backups that share their files, and keeps fourteen', {
  timeout: TEST_MS,
}, async () => {
  const backups = join(folder, 'crier-backups');
  const script = join(folder, 'crier-backup');
  mkdirSync(backups);
  const text = block('#!/bin/sh\n# /usr/local/bin/crier-backup');
  for (const part of ['/var/lib/crier-backups', 'node /opt/crier/dist/cli.js']) expect(text).toContain(part);
  writeFileSync(
    script,
    text
      .replaceAll('/var/lib/crier-backups', backups)
      .replaceAll('node /opt/crier/dist/cli.js', `'${process.execPath}' '${CLI}'`),
  );
  chmodSync(script, 0o755);
  const { client, workspace } = installation.user;
  const photo = await samplePhoto();
  await client.call('uploadMedia', {
    params: { workspace },
    file: { name: photo.name, content: new Uint8Array(await photo.arrayBuffer()) },
  });
  // The worker stores a copy of the account's picture some time after it was connected.
  const copied = 'select 1 from accounts where picture_path is not null';
  await until(
    'nothing else is stored',
    MS,
    async () => (await query(installation.databaseUrl, copied)).length === 1,
  );
  await shell(`'${script}'`, installation.environment);
  const [first = ''] = readdirSync(backups);
  for (let day = 10; day < 10 + KEPT; day += 1) mkdirSync(join(backups, `2001-01-${day}T000000Z`));
  await until('a later second has begun', MS, async () => nameOf(new Date()) > first);
  await shell(`'${script}'`, installation.environment);
  const left = readdirSync(backups).toSorted();
  expect(left).toHaveLength(KEPT);
  expect(left).toContain(first);
  expect(left.at(-1)).not.toBe(first);
  const [before, after] = left.slice(-2).map((name) => filesBelow(join(backups, name, 'media')));
  expect(before).not.toEqual([]);
  expect(after).toEqual(before);
  for (const name of left.slice(-2)) {
    const { code, output } = await run(process.execPath, [CLI, 'backup', 'verify', join(backups, name)], {
      ...installation.environment,
    });
    expect([output, code]).toEqual([output, 0]);
  }
});

/** Whether PostgreSQL's client programs are here, and at least as new as the server. */
async function hasClient(): Promise<boolean> {
  const [server] = await query(
    installation.databaseUrl,
    "select current_setting('server_version_num')::int as of",
  );
  return ['pg_dump', 'pg_restore', 'createdb'].every((program) => {
    const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    const [, version = '0'] = /\) (\d+)/.exec(stdout ?? '') ?? [];
    return status === 0 && Number(version) >= Math.floor(server.of / 10_000);
  });
}

/**
 * Copies the database by the blocks of the page where there is a client for them, and within the server, which copies as
 * much, where there is none. Nobody may be connected.
 */
async function dumpAndRestore(name: string, restored: string): Promise<void> {
  databases.push(restored);
  const dump = block('docker compose exec -T database pg_dump');
  const restore = block('createdb crier_restored');
  expect(dump).toBe(
    'docker compose exec -T database pg_dump --username=crier --format=custom crier > crier.dump\n',
  );
  expect(restore.match(/crier_restored/g)).toHaveLength(2);
  if (!(await hasClient())) {
    await query(inject('adminUrl'), `create database ${restored} template ${name}`);
    return;
  }
  const { hostname, port, username, password } = new URL(installation.databaseUrl);
  const environment = {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
  };
  const own = dump
    .replace('docker compose exec -T database ', '')
    .replace('--username=crier', `--username=${environment.PGUSER}`)
    .replace(' crier ', ` ${name} `);
  await shell(`cd '${folder}'\n${own}${restore.replaceAll('crier_restored', restored)}`, environment);
}

async function end(spawned: readonly Spawned[]): Promise<void> {
  for (const { child } of spawned) child.kill('SIGTERM');
  await Promise.all(spawned.map(({ ended }) => ended));
}

const AGO = `interval '${Number(SETTLES_SOON.WORKER_SETTLE_SECONDS) + 1} seconds'`;
/**
 * Makes the backup, the hold and the posts older by the time within which calls of the installation before may still
 * arrive, so that the review begins at once: that one has ended, and every call of it was answered. `restore.test.ts`
 * waits. Networks find the post by its text; the time at which a post was made is a part of Bluesky's keys.
 */
const CALLS_ARE_SETTLED = `
  with held as (
    update settings set value = value || jsonb_build_object(
        'since', (value ->> 'since')::timestamptz - ${AGO},
        'backup_at', (value ->> 'backup_at')::timestamptz - ${AGO})
     where key = 'hold')
  update posts set created_at = created_at - ${AGO}`;

test('what the documented dump restores is not published again after the documented hold', {
  timeout: TEST_MS,
}, async () => {
  const { user, databaseUrl } = installation;
  const post = await user.create({
    ...thread(accounts, 'Out after the dump'),
    ...{ schedule: true, date: '2099-01-01', time: '12:00' },
  });
  await end(programs.splice(0));
  const name = new URL(databaseUrl).pathname.slice(1);
  const at = new Date().toISOString();
  await dumpAndRestore(name, `${name}_dumped`);
  programs.push(await installation.startApi(), await installation.startWorker());
  const past = "update posts set scheduled_at = now() - interval '5 seconds' where uuid = $1";
  await query(databaseUrl, past, [post.uuid]);
  expect((await user.ended(post, MS)).status).toBe('published');
  await end(programs.splice(0));

  const url = new URL(databaseUrl);
  url.pathname = `/${name}_dumped`;
  const environment = { ...installation.environment, DATABASE_URL: url.href };
  const crier = async (...words: readonly string[]) => {
    const { code, stdout, output } = await run(process.execPath, [CLI, ...words, '--json'], environment);
    if (code !== 0) throw new Error(output);
    return JSON.parse(stdout);
  };
  const [, migrate = '', hold = ''] =
    /run `crier (migrate)` and `crier (hold on --backup-at <time of the dump>)`/.exec(PAGE) ?? [];
  await crier(migrate);
  await crier(...hold.replace('<time of the dump>', at).split(' '));
  await query(url.href, past, [post.uuid]);
  await query(url.href, CALLS_ARE_SETTLED);
  const worker = start(process.execPath, [join(ROOT, 'apps/programs/dist/worker.js')], environment);
  programs.push(worker);
  await until('worker started', MS, async () => worker.lines.some((line) => line.includes('worker started')));
  const { data } = await crier('hold', 'review');
  expect(data).toEqual([expect.objectContaining({ post: post.uuid, result: 'public' })]);
  expect(await crier('hold', 'release')).toMatchObject({ released: true, published: 1, publish: 0 });
  await until('the post has ended', MS, async () => {
    const [found] = await query(url.href, 'select status from posts where uuid = $1', [post.uuid]);
    return found?.status === 'published';
  });
  const texts = (await networksControl(networks.url).posts('mastodon')).map(({ text }) => text);
  expect(texts).toEqual(['Out after the dump']);
});
