import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Simulator, startSimulator } from '@crier/network-simulator';
import { openDatabase } from '@crier/persistence';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { crier, crierJson } from './run-crier.ts';
import { type RunningApi, startApi } from './running-api.ts';

/** The smallest PNG: one transparent pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let installation: Installation;
let networks: Simulator;
let api: RunningApi;
let account: number;
/** What an API user has: an address, a key and a workspace. */
let user: Readonly<Record<string, string>>;

beforeAll(async () => {
  [installation, networks] = await Promise.all([openInstallation(inject('adminUrl')), startSimulator()]);
  const { environment } = installation;
  api = await startApi(environment);
  const operator = async (...args: string[]) => {
    const { code, document } = await crierJson(args, environment);
    expect(code, JSON.stringify(document)).toBe(0);
    return document;
  };
  const email = 'ada@example.com';
  await operator('user', 'create', '--email', email, '--name', 'Ada', '--password', 'long enough');
  const { uuid } = await operator('workspace', 'create', '--name', 'Demo');
  await operator('member', 'add', '--workspace', uuid, '--user', email, '--role', 'ADMIN');
  const { key } = await operator('key', 'create', '--user', email, '--name', 'tests');
  const mastodon = networks.instances.find((instance) => instance.key === 'mastodon');
  const token = mastodon?.accounts[0]?.credentials['access_token'] ?? '';
  const connect = ['account', 'connect', '--workspace', uuid, '--provider', 'mastodon'];
  account = (await operator(...connect, '--service', mastodon?.url ?? '', '--token', token)).id;
  user = { CRIER_URL: `${api.url}/crier/api`, CRIER_KEY: key, CRIER_WORKSPACE: uuid };
});

afterAll(async () => {
  await api?.stop();
  await networks?.stop();
  await installation?.close();
});

describe('post', () => {
  test('a thread with media is created as a draft, listed and shown', async () => {
    const file = join(installation.environment['SERVICE_DATA_DIR'] ?? '', 'pixel.png');
    writeFileSync(file, Buffer.from(PIXEL, 'base64'));
    const media = await crierJson(['media', 'upload', file, '--alt', 'a pixel'], user);
    expect(media.document).toMatchObject({ mime_type: 'image/png', alt_text: 'a pixel', name: 'pixel.png' });
    const args = ['post', 'create', '--accounts', String(account), '--media', String(media.document.id)];
    const created = await crierJson(
      [
        ...args,
        '--text',
        'one',
        '--text',
        'two',
        '--language',
        'pt-br',
        '--disclose',
        'made_with_ai,made_for_kids=no',
        '--audience',
        'who_sees=unlisted,who_replies=everyone',
      ],
      user,
    );
    expect(created.document).toMatchObject({
      status: 'draft',
      versions: [
        {
          language: 'pt-BR',
          disclosure: { made_with_ai: true, made_for_kids: false },
          audience: { who_sees: 'unlisted', who_replies: 'everyone' },
          content: [
            { body: 'one', body_format: 'text', media: [{ id: media.document.id }] },
            { body: 'two', media: [] },
          ],
        },
      ],
    });
    const listed = await crierJson(['post', 'list', '--status', 'draft', '--limit', '5'], user);
    expect(listed.document.data).toMatchObject([{ uuid: created.document.uuid }]);
    expect(listed.document.meta.per_page).toBe(5);
    const shown = await crierJson(['post', 'show', created.document.uuid], user);
    expect(shown.document).toMatchObject({
      uuid: created.document.uuid,
      publications: [{ account: { id: account }, state: 'pending' }],
    });
    const spoken = await crier(['post', 'show', created.document.uuid], user);
    expect(spoken.stdout).toContain(`Post ${created.document.uuid}: draft`);
  });

  test('an audience that is none of the known words is refused with those that are', async () => {
    const args = ['post', 'create', '--accounts', String(account), '--text', 'one'];
    for (const wrong of ['who_sees=public', 'seen=everyone', 'followers']) {
      const { code, document } = await crierJson([...args, '--audience', wrong], user);
      expect([code, document.error.errors['--audience'][0]]).toEqual([
        2,
        expect.stringContaining(`${wrong} is none of who_sees=everyone|unlisted|followers|friends|only_me`),
      ]);
    }
  });

  test('a post is read from standard input in the API’s format', async () => {
    const versions = [{ account_id: 0, is_original: true, content: [{ body: 'from a file' }] }];
    const body = { accounts: [account], versions };
    const created = await crierJson(['post', 'create', '--file', '-'], user, JSON.stringify(body));
    expect(created.document).toMatchObject({ versions: [{ content: [{ body: 'from a file' }] }] });
  });

  test('a misspelled field of a file causes a warning, and a misspelled option refuses the post', async () => {
    const versions = [{ account_id: 0, is_original: true, content: [{ body: 'from a file' }] }];
    const told = 'The acounts field is unknown. Did you mean accounts?';
    const file = JSON.stringify({ acounts: [account], versions });
    for (const command of ['validate', 'create']) {
      const json = await crierJson(['post', command, '--file', '-'], user, file);
      expect(json.document.warnings).toMatchObject([
        { code: 'unknown_field', field: 'acounts', message: told },
      ]);
      const { code, stdout } = await crier(['post', command, '--file', '-'], user, file);
      expect([code, stdout.trim().split('\n').at(-1)]).toEqual([0, `warning: ${told}`]);
    }
    const options = { mastodon: { visibilty: 'private' } };
    const wrong = JSON.stringify({ accounts: [account], versions: [{ ...versions[0], options }] });
    const refused = await crierJson(['post', 'create', '--file', '-'], user, wrong);
    expect([refused.code, Object.keys(refused.document.error.errors)]).toEqual([
      1,
      ['versions.0.options.mastodon.visibilty'],
    ]);
  });

  test('a missed post is listed as missed, with what can be done', async () => {
    const times = ['--at', '2041-02-11 09:00', '--timezone', 'UTC'];
    const args = ['post', 'create', '--accounts', String(account), '--text', 'late', ...times];
    const { uuid } = (await crierJson(args, user)).document;
    const database = openDatabase(installation.environment['DATABASE_URL'] ?? '');
    onTestFinished(() => database.close());
    await database.pool.query(
      "update posts set scheduled_at = '2026-01-02T09:00Z', missed_at = now() where uuid = $1",
      [uuid],
    );
    const listed = await crierJson(['post', 'list', '--status', 'missed'], user);
    expect(listed.document.data).toMatchObject([{ uuid, status: 'scheduled' }]);
    expect((await crier(['post', 'list', '--status', 'missed'], user)).stdout).toMatch(
      new RegExp(`${uuid} +missed`),
    );
    const { stdout } = await crier(['post', 'show', uuid], user);
    expect(stdout).toContain(`Post ${uuid}: missed, due 2026-01-02 09:00:00 UTC`);
    expect(stdout).toContain('Missed: it was due at 2026-01-02 09:00:00 UTC, and nothing was sent.');
  });

  test('a post with a date is scheduled in its zone', async () => {
    const args = [
      'post',
      'create',
      '--accounts',
      String(account),
      '--text',
      'later',
      '--at',
      '2099-07-01 09:30',
    ];
    const { document } = await crierJson([...args, '--timezone', 'Europe/Berlin'], user);
    expect(document).toMatchObject({ status: 'scheduled', scheduled_at: '2099-07-01 07:30:00' });
  });

  test('validate says what is not met and what to do, and exits with 1', async () => {
    const args = ['post', 'validate', '--accounts', String(account), '--text'];
    const short = await crierJson([...args, 'short'], user);
    expect(short).toMatchObject({ code: 0, document: { valid: true, violations: [] } });
    const long = await crierJson([...args, 'x'.repeat(501)], user);
    expect(long.code).toBe(1);
    expect(long.document.violations).toMatchObject([{ key: 'requirements.0.mastodon.text_0' }]);
  });

  test('a refusal of the API is shown with its fields', async () => {
    const args = ['post', 'create', '--now', '--accounts', String(account), '--text', 'x'.repeat(501)];
    const { code, document } = await crierJson(args, user);
    expect(code).toBe(1);
    expect(document.error.code).toBe('validation');
    expect(document.error.errors).toHaveProperty(['requirements.0.mastodon.text_0']);
  });
});

test('the queue can be set, listed and previewed', async () => {
  const slots = ['--slot', 'fri 17:30', '--slot', 'Mon 09:00'];
  const set = await crierJson(['queue', 'set', ...slots], user);
  const queue = {
    data: [
      { weekday: 1, time: '09:00' },
      { weekday: 5, time: '17:30' },
    ],
    timezone: 'UTC',
  };
  expect(set).toMatchObject({ code: 0, document: queue });
  expect((await crierJson(['queue', 'list'], user)).document).toEqual(queue);
  expect((await crier(['queue', 'list'], user)).stdout).toMatch(/^mon +09:00$/m);
  const preview = await crierJson(['queue', 'preview', '--count', '3'], user);
  expect(preview.document.data).toHaveLength(3);
  expect((await crier(['queue', 'preview', '--count', '1'], user)).stdout).toContain('UTC');
  const repeated = await crierJson(['queue', 'set', '--slot', 'mon 09:00', '--slot', 'mon 09:00'], user);
  expect(Object.keys(repeated.document.error.errors)).toEqual(['slots.1']);
  expect((await crierJson(['queue', 'set', '--empty'], user)).document.data).toEqual([]);
  expect((await crier(['queue', 'list'], user)).stdout).toBe('No slots.\n');
});

test.each([
  ['a wrong key', ['--key', 'crier_pk_wrong'], 'unauthenticated'],
  ['an unknown workspace', ['--workspace', '00000000-0000-4000-8000-000000000000'], 'not_found'],
  ['an address where nothing is', ['--url', 'http://127.0.0.1:9/crier/api'], 'unreachable'],
])('%s', async (_case, more, code) => {
  const answer = await crierJson(['post', 'list', ...more], user);
  expect(answer.code).toBe(1);
  expect(answer.document.error.code).toBe(code);
});

test('doctor finds the API and the files it serves, and that no worker runs', async () => {
  const { environment } = installation;
  const { code, document } = await crierJson(['doctor'], { ...environment, SERVICE_BASE_URL: api.url });
  expect(code).toBe(1);
  expect(document.status).toBe('fail');
  const statuses = document.checks.map(({ name, status }: Record<string, string>) => `${name}: ${status}`);
  expect(statuses).toEqual([
    'database: ok',
    'migrations: ok',
    'secret: ok',
    'media sweep: ok',
    'clock: ok',
    'worker: fail',
    'scheduler: fail',
    'tasks: ok',
    'apps: ok',
    'base url: ok',
    'media disk: ok',
    'media: ok',
    'free space: ok',
    // What isolates further depends on the machine.
    expect.stringMatching(/^sandbox: (ok|warn)$/),
    expect.stringMatching(/^ffmpeg: (ok|warn)$/),
    'mail: ok',
    'oauth: ok',
    'mcp: ok',
  ]);
});

test('doctor fails when due posts are no longer looked for, and when a task keeps crashing', async () => {
  const { environment } = installation;
  const database = openDatabase(environment['DATABASE_URL'] ?? '');
  onTestFinished(() => database.close());
  const checks = async () => {
    const { document } = await crierJson(['doctor'], { ...environment, SERVICE_BASE_URL: api.url });
    const found = document.checks as { name: string; status: string; detail: string }[];
    return new Map(found.map(({ name, status, detail }) => [name, `${status}: ${detail}`]));
  };
  await database.pool.query(`insert into heartbeats (name, at)
    values ('worker', now()), ('scheduler', now() - interval '2 minutes')`);
  await database.pool.query(`insert into given_up_tasks values ('publications', 'a-task', now())`);
  const red = await checks();
  expect(red.get('worker')).toMatch(/^ok: the worker last reported \d+ s ago$/);
  expect(red.get('scheduler')).toMatch(/^fail: due posts were last looked for 12\d s ago$/);
  expect(red.get('tasks')).toMatch(/^fail: ended the process again and again: a-task of publications/);
  await database.pool.query(`update heartbeats set at = now()`);
  await database.pool.query(`update given_up_tasks set at = now() - interval '1 hour'`);
  const later = await checks();
  expect([later.get('scheduler')?.slice(0, 3), later.get('tasks')?.slice(0, 5)]).toEqual(['ok:', 'warn:']);
});

test('doctor says what to do when nothing is installed', async () => {
  const { code, stdout } = await crier(['doctor'], {
    ...installation.environment,
    DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:9/none',
  });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^FAIL {2}database .*\n\s+Start PostgreSQL/m);
  expect(stdout).toMatch(/^FAIL {2}base url /m);
  expect(stdout).not.toContain('hidden');
});
