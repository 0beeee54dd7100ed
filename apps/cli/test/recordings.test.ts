import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordingSchema } from '@crier/domain';
import { type Simulator, startSimulator } from '@crier/network-simulator';
import { type Database, openDatabase } from '@crier/persistence';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { crier, crierJson, succeeds } from './run-crier.ts';

let installation: Installation;
let networks: Simulator;
let database: Database;
let folder: string;
let account: { readonly id: number; readonly uuid: string };

beforeAll(async () => {
  [installation, networks] = await Promise.all([openInstallation(inject('adminUrl')), startSimulator()]);
  database = openDatabase(installation.environment['DATABASE_URL'] ?? '');
  folder = await mkdtemp(join(tmpdir(), 'crier-recordings-'));
  const { uuid } = await succeeds(['workspace', 'create', '--name', 'Pier'], installation.environment);
  const instance = networks.instances.find(({ key }) => key === 'mastodon');
  const { id, uuid: name } = await succeeds(
    [
      ...['account', 'connect', '--workspace', uuid, '--provider', 'mastodon'],
      ...[
        '--service',
        instance?.url ?? '',
        '--token',
        instance?.accounts[0]?.credentials['access_token'] ?? '',
      ],
    ],
    installation.environment,
  );
  account = { id, uuid: name };
});

afterAll(async () => {
  await networks?.stop();
  await database?.close();
  await installation?.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => succeeds(['account', ...args], installation.environment);
const refused = (...args: string[]) => crierJson(['account', ...args], installation.environment);

/** As the worker leaves a recording when its post has been published. */
const end = () =>
  database.pool.query(
    `update account_recordings set ended_at = now(), outcome = 'published', exchanges = $1::jsonb`,
    [
      JSON.stringify([
        {
          ...{ operation: 'perform', step: 'post' },
          request: {
            method: 'POST',
            host: '<host #1>',
            path: '/api/v1/statuses',
            query: {},
            headers: {},
            body: { kind: 'none' },
          },
          answer: { status: 200, headers: {}, body: { kind: 'none' } },
        },
      ]),
    ],
  );

test('a recording is requested by id or UUID, listed, written to a private file, and deleted', async () => {
  expect(await run('record', account.uuid)).toMatchObject({
    account,
    provider: 'mastodon',
    state: 'waiting',
  });
  const early = await refused('recording', 'export', String(account.id), '--to', join(folder, 'early.json'));
  expect([early.code, early.document.error.code]).toEqual([1, 'not_ended']);
  await end();
  expect((await run('recording', 'list')).data).toMatchObject([
    { state: 'ended', outcome: 'published', exchanges: 1 },
  ]);
  const shown = await crier(['account', 'recording', 'show', String(account.id)], installation.environment);
  expect(shown.stdout).toMatch(/post +POST +\/api\/v1\/statuses +200/);
  const file = join(folder, 'recording.json');
  expect(await run('recording', 'export', String(account.id), '--to', file)).toEqual({ file, exchanges: 1 });
  expect(recordingSchema.parse(JSON.parse(await readFile(file, 'utf8'))).network).toBe('mastodon');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const twice = await refused('recording', 'export', String(account.id), '--to', file);
  expect([twice.code, Object.keys(twice.document.error.errors)]).toEqual([2, ['--to']]);
  await run('recording', 'delete', String(account.id));
  expect((await run('recording', 'list')).data).toEqual([]);
});

test('a new request replaces the earlier recording', async () => {
  await run('record', String(account.id));
  await end();
  expect(await run('record', String(account.id))).toMatchObject({
    state: 'waiting',
    exchanges: 0,
    outcome: null,
  });
});

test('requests and deletions are in the audit trail', async () => {
  await run('record', String(account.id));
  await run('recording', 'delete', String(account.id));
  const { data } = await succeeds(['audit', 'list', '--action', 'recording'], installation.environment);
  expect(data.slice(0, 2)).toMatchObject([
    { action: 'recording.deleted', subject: `account:${account.id}` },
    { action: 'recording.requested', subject: `account:${account.id}` },
  ]);
});

test.each(['4711', 'somebody', '5f8b62f0-9f5c-4a3f-8d09-0a9a3b6f1c11'])(
  'the account %s is unknown',
  async (name) => {
    const { code, document } = await refused('record', name);
    expect([code, document.error.errors]).toEqual([1, { '--account': [`There is no account ${name}.`] }]);
  },
);

test('a recording is deleted when it expires or its workspace is deleted', async () => {
  await run('record', String(account.id));
  await database.pool.query("update account_recordings set expires_at = now() - interval '1 minute'");
  expect((await run('recording', 'list')).data).toEqual([]);
  await run('record', String(account.id));
  await database.pool.query('delete from workspaces');
  const left = await database.pool.query('select from account_recordings');
  expect(left.rowCount).toBe(0);
});
