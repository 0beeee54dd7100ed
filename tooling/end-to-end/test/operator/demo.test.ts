import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningServer } from '@crier/dev-postgres';
import { PLATFORM_KEYS } from '@crier/domain';
import { ROOT, run, until } from '@crier/lab';
import {
  type ApiUser,
  apiUser,
  type NetworksControl,
  networksControl,
  type Post,
  thread,
} from '@crier/lab/installation';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { APPS_OF_DEMO, acceptedApps } from '../../src/accepted-apps.ts';
import { bringForward, expectSeenOnce, scheduleForNextMinute, upload } from '../../src/demo-posts.ts';
import { listens } from '../../src/ports.ts';
import { DEMO_SCRIPT, nthWorker, type RunningDemo, startDemo } from '../../src/running-demo.ts';
import { sampleFilm, samplePhoto } from '../../src/sample-files.ts';

const PUBLISH_MS = 60_000;
/** Networks that take a text without a file. */
const TAKE_TEXT = [
  ...['mastodon', 'bluesky', 'twitter', 'threads'],
  ...['linkedin', 'linkedin_page', 'facebook_page', 'gbp'],
];
const GONE_MS = 15_000;
/** The wire has whole minutes, so what is waited for takes up to a minute: in CI, or when asked for. */
const IS_LONG = process.env['CRIER_END_TO_END'] === 'long' || Boolean(process.env['CI']);

const dataDir = mkdtempSync(join(tmpdir(), 'crier-demo-'));
// As root the database runs under another account and would put its data elsewhere.
chmodSync(dataDir, 0o755);
const environment = { SERVICE_DATA_DIR: dataDir };
/** Runs a command on the demo. */
const crier = (...words: readonly string[]) =>
  run(process.execPath, [join(ROOT, 'tooling/demo/src/crier.ts'), ...words], environment);
let running: RunningDemo;
let user: ApiUser;
let control: NetworksControl;
let accounts: readonly number[];
let addresses: readonly string[];
const published: Post[] = [];

function use(demo: RunningDemo): void {
  running = demo;
  const { base_url: base, core_path: core, key, workspace, simulator_url: simulator } = demo.demo;
  user = apiUser(`${base}/${core}/api`, key, workspace);
  control = networksControl(simulator);
  accounts = demo.demo.accounts.map(({ id }) => id);
  addresses = [base, simulator, findRunningServer(join(dataDir, 'postgres'))?.url() ?? ''];
}

afterAll(async () => {
  await running?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What shows on the simulated networks of the demo with exactly this text, by instance. */
async function copies(text: string): Promise<Record<string, number>> {
  const count = async (instance: string) =>
    (await control.posts(instance)).filter((post) => post.text === text).length;
  return { mastodon: await count('mastodon'), bluesky: await count('bluesky') };
}

async function expectPublishedOnce(post: Post, text: string): Promise<void> {
  const ended = await user.ended(post, PUBLISH_MS);
  onTestFailed(() => console.log(JSON.stringify(ended.accounts)));
  expect(ended.status).toBe('published');
  for (const account of ended.accounts) {
    expect(account.status).toBe('published');
    const page = await fetch(account.external_url ?? '');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(text)]);
  }
  expect(await copies(text)).toEqual({ mastodon: 1, bluesky: 1 });
  published.push(ended);
}

async function expectNothingListens(): Promise<void> {
  for (const address of addresses) {
    await until(`${new URL(address).host} is free`, GONE_MS, async () => !(await listens(address)));
  }
}

describe('one command, nothing installed', () => {
  test('everything answers, the last line says so, and demo.json is for programs', async () => {
    use(await startDemo(dataDir));
    const { demo, lines } = running;
    expect(lines.at(-1)).toBe(`ready: ${demo.base_url}`);
    expect(demo).toEqual({
      base_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      core_path: 'crier',
      workspace: expect.stringMatching(/^[0-9a-f-]{36}$/),
      key: expect.stringMatching(/^crier_pk_/),
      admin: { email: expect.stringContaining('@'), password: expect.any(String) },
      accounts: [
        { id: expect.any(Number), provider: 'mastodon', name: expect.any(String) },
        { id: expect.any(Number), provider: 'bluesky', name: expect.any(String) },
      ],
      simulator_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      mailbox_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      smtp_url: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/),
    });
    expect(statSync(join(dataDir, 'demo.json')).mode & 0o777).toBe(0o600);
    for (const page of [`${demo.base_url}/crier/api/docs`, `${demo.simulator_url}/`]) {
      expect((await fetch(page)).status).toBe(200);
    }
  });

  test('the command in the announcement sends the first post', async () => {
    const shown = running.lines.join('\n');
    const body = /-d '(.*)'/.exec(shown)?.[1] ?? '';
    const [, address = ''] = /curl -X POST (\S+)/.exec(shown) ?? [];
    const [, authorization = ''] = /-H 'Authorization: (.*)'/.exec(shown) ?? [];
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(address, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    await expectPublishedOnce((await response.json()) as Post, 'Hello from Crier!');
  });

  test('schedule_now publishes to every account, each exactly once [spec:service.publishes-to-each-account]', async () => {
    const post = await user.create({ ...thread(accounts, 'at once'), schedule_now: true });
    await expectPublishedOnce(post, 'at once');
  });

  test('two accounts on each of the thirteen networks show every kind of post exactly once', async () => {
    const { data: everywhere } = await user.client.call('listAccounts', {
      params: { workspace: user.workspace },
    });
    expect(everywhere).toHaveLength(2 * PLATFORM_KEYS.length);
    const [photo, film] = [
      await upload(running, await samplePhoto()),
      await upload(running, await sampleFilm()),
    ];
    const on = (...keys: readonly string[]) => everywhere.filter(({ provider }) => keys.includes(provider));
    const but = (key: string) => everywhere.filter(({ provider }) => provider !== key);
    await Promise.all([
      expectSeenOnce({ user, control }, on(...TAKE_TEXT), 'At the harbour', []),
      expectSeenOnce({ user, control }, but('youtube'), 'The harbour in a photo', [photo]),
      expectSeenOnce({ user, control }, but('gbp'), 'The harbour in a film', [film]),
      expectSeenOnce({ user, control }, everywhere, 'Everywhere at once', [photo], on('youtube'), [film]),
    ]);
  }, 330_000);

  test('a queued post takes the next free slot and is then published [spec:service.post-queued]', async () => {
    const first = await user.create({ ...thread(accounts, 'queued'), queue: true });
    const second = await user.create({ ...thread(accounts, 'queued after'), queue: true });
    expect(first.status).toBe('scheduled');
    const [one, two] = [first, second].map((post) => Date.parse(`${post.scheduled_at?.replace(' ', 'T')}Z`));
    expect((one ?? 0) - Date.now()).toBeLessThanOrEqual(60_000);
    expect((two ?? 0) - (one ?? 0)).toBe(60_000);
    await bringForward(dataDir, first);
    await expectPublishedOnce(first, 'queued');
    expect(await copies('queued after')).toEqual({ mastodon: 0, bluesky: 0 });
  });

  describe('until the next full minute', () => {
    let waiting: Awaited<ReturnType<typeof scheduleForNextMinute>>;
    beforeAll(async () => {
      if (IS_LONG) waiting = await scheduleForNextMinute(user, accounts, 'this minute');
    });

    test('a scheduled post waits for its time and is then published [spec:service.post-scheduled]', async () => {
      const when = { schedule: true, date: '2099-01-31', time: '09:30', timezone: 'Europe/Berlin' };
      const post = await user.create({ ...thread(accounts, 'at its time'), ...when });
      expect(post).toMatchObject({ status: 'scheduled', scheduled_at: '2099-01-31 08:30:00' });
      expect(await copies('at its time')).toEqual({ mastodon: 0, bluesky: 0 });
      await bringForward(dataDir, post);
      await expectPublishedOnce(post, 'at its time');
    });

    test('doctor finds the app of every simulated network accepted', async () => {
      expect(await acceptedApps(crier)).toEqual(APPS_OF_DEMO);
    });

    test('doctor finds nothing wrong', async () => {
      const { code, stdout, output } = await crier('doctor', '--json');
      expect(code, output).toBe(0);
      const { checks } = JSON.parse(stdout);
      // Whether ffmpeg is there is the machine's.
      expect(
        checks.filter(
          ({ name, status }: { name: string; status: string }) => status !== 'ok' && name !== 'ffmpeg',
        ),
      ).toEqual([]);
      expect(checks.map(({ name }: { name: string }) => name)).toEqual([
        ...['database', 'migrations', 'secret', 'media sweep', 'clock'],
        ...['worker', 'scheduler', 'tasks', 'apps'],
        'base url',
        ...['fetching', 'api versions'],
        'media disk',
        'media',
        'free space',
        'sandbox',
        'ffmpeg',
        'mail',
        'oauth',
        'mcp',
      ]);
    });
    test('the command line works on the demo without options', async () => {
      const listed = await crier('post', 'list', '--json');
      const uuids = JSON.parse(listed.stdout).data.map(({ uuid }: { uuid: string }) => uuid);
      expect(uuids).toEqual(expect.arrayContaining(published.map(({ uuid }) => uuid)));
    });

    test('an app registered on the command line is known to the running API', async () => {
      const words = ['app', 'create', '--name', 'Planner', '--access', 'api', '--json'];
      const redirectUri = 'https://planner.example/callback';
      const created = await crier(...words, '--redirect-uri', redirectUri);
      expect(created.code, created.output).toBe(0);
      const { client_id: clientId } = JSON.parse(created.stdout);
      const query = new URLSearchParams({ response_type: 'code', client_id: clientId });
      const begun = await fetch(`${running.demo.base_url}/crier/oauth/authorize?${query}`, {
        redirect: 'manual',
      });
      expect([begun.status, begun.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/^\/crier\/sign-in\?request=/),
      ]);
    });

    test('a second start on the same data says that it is running', async () => {
      const second = await run(process.execPath, [DEMO_SCRIPT], environment);
      expect(second.code).toBe(1);
      expect(second.output).toContain(`is already running (process ${running.pid})`);
      expect(await listens(running.demo.base_url)).toBe(true);
    });

    test.runIf(IS_LONG)(
      'a post for the next full minute is published in that minute by itself',
      async () => {
        const ended = await user.ended(waiting.post, 80_000);
        const late = Date.parse(`${ended.published_at?.replace(' ', 'T')}Z`) - waiting.due.getTime();
        expect(late).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThan(10_000);
        await expectPublishedOnce(ended, 'this minute');
      },
      100_000,
    );
  });
});

describe('stopping and starting again', () => {
  let before: RunningDemo['demo'];

  test('SIGTERM stops everything within seconds with exit code 0, and nothing listens any more', async () => {
    before = running.demo;
    const from = Date.now();
    expect(await running.stop()).toBe(0);
    expect(Date.now() - from).toBeLessThan(10_000);
    for (const address of addresses) expect(await listens(address)).toBe(false);
  });

  test('commands work on the data while the demo is stopped', async () => {
    const args = ['account', 'list', '--workspace', before.workspace, '--json'];
    const listed = await crier(...args);
    expect(listed.code, listed.output).toBe(0);
    const ids = JSON.parse(listed.stdout).data.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining([...accounts]));
    for (const address of addresses) expect(await listens(address)).toBe(false);
  });

  test('a restart keeps posts, accounts, secrets and the simulated networks', async () => {
    use(await startDemo(dataDir, true));
    const { base_url: _address, mailbox_url: _mailbox, smtp_url: _smtp, ...kept } = before;
    expect(running.demo).toMatchObject(kept);
    const { data } = await user.client.call('listPosts', { params: { workspace: user.workspace } });
    const besidesPictures = (post: object) => JSON.stringify(post).replaceAll(/"image":"[^"]*"/g, '');
    for (const post of published) expect(data.map(besidesPictures)).toContain(besidesPictures(post));
    expect(await copies('at once')).toEqual({ mastodon: 1, bluesky: 1 });
    const post = await user.create({ ...thread(accounts, 'after the restart'), schedule_now: true });
    await expectPublishedOnce(post, 'after the restart');
  });

  test('the demo ends when the shell that started it dies', async () => {
    running.child.kill('SIGKILL');
    await expectNothingListens();
  });

  test('a killed worker is restarted and continues', async () => {
    use(await startDemo(dataDir));
    process.kill(running.worker, 'SIGKILL');
    await nthWorker(running, 2);
    const post = await user.create({ ...thread(accounts, 'after the kill'), schedule_now: true });
    await expectPublishedOnce(post, 'after the kill');
  });

  test('a worker that keeps dying is restarted repeatedly, and the demo can be stopped in between', async () => {
    for (const nth of [2, 3, 4]) process.kill(await nthWorker(running, nth), 'SIGKILL');
    await expect.poll(() => running.lines.join().match(/again in/g), { timeout: 60_000 }).toHaveLength(4);
    expect(await listens(running.demo.base_url)).toBe(true);
    expect(await running.stop()).toBe(0);
    expect(readFileSync(join(dataDir, 'logs/worker.log'), 'utf8')).toContain('worker started');
    await expectNothingListens();
  });
});
