import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Spawned, until } from '@crier/lab';
import { networksControl, type Post, thread } from '@crier/lab/installation';
import { freePort } from '@crier/launch';
import { type Simulator, startSimulator } from '@crier/network-simulator';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSite, type Site, type Variables } from '../../src/site.ts';

const SLOW_MS = 400_000;
const [OLD, NEW] = ['the old key of this installation', 'the new key of this installation'].map((key) =>
  key.padEnd(40, '.'),
) as [string, string];
const EMAIL = 'ada@example.com';
const PASSWORD = 'long enough for a test';
const SESSION = '/crier/console/session';
const INSTANCES = ['mastodon', 'bluesky'] as const;

let networks: Simulator;
let site: Site;
let workspace: string;
let key: string;
const accounts: number[] = [];

beforeAll(async () => {
  networks = await startSimulator();
  site = await openSite(inject('adminUrl'), { SERVICE_SECRET: OLD });
  const crier = async (...args: readonly string[]) => {
    const { code, json, output } = await site.crier(args);
    if (code !== 0) throw new Error(output);
    return json;
  };
  await crier('user', 'create', '--email', EMAIL, '--name', 'Ada', '--password', PASSWORD);
  workspace = String((await crier('workspace', 'create', '--name', 'Pier'))['uuid']);
  await crier('member', 'add', '--workspace', workspace, '--user', EMAIL, '--role', 'ADMIN');
  key = String((await crier('key', 'create', '--user', EMAIL, '--name', 'tests'))['key']);
  for (const name of INSTANCES) {
    const instance = networks.instances.find((known) => known.key === name);
    const { access_token: token, identifier = '', password = '' } = instance?.accounts[0]?.credentials ?? {};
    const signIn = token ? ['--token', token] : ['--identifier', identifier, '--password', password];
    const where = ['--workspace', workspace, '--provider', instance?.network ?? '', '--service'];
    const { id } = await crier('account', 'connect', ...where, instance?.url ?? '', ...signIn);
    accounts.push(Number(id));
  }
}, SLOW_MS);

afterAll(async () => {
  await site?.close();
  await networks?.stop();
});

/** Two APIs behind a balancer that passes a request on to the other one when the first does not take it. */
function balance(urls: readonly string[]) {
  let turn = 0;
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    turn += 1;
    const deadline = Date.now() + 30_000;
    for (let attempt = turn; ; attempt += 1) {
      try {
        return await fetch(`${urls[attempt % urls.length]}${path}`, init);
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await pause(50);
      }
    }
  };
}

test('rotating the secret under load fails no request, loses no account, and publishes everything once', {
  timeout: SLOW_MS,
}, async () => {
  const ports = [String(await freePort()), String(await freePort())];
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const send = balance(urls);
  const apis = await Promise.all(ports.map((PORT) => site.api({ PORT })));
  let worker = await site.worker();
  const restartApis = async (change: Variables) => {
    for (const [index, PORT] of ports.entries()) {
      await stop(apis[index]);
      apis[index] = await site.api({ PORT, ...change });
    }
  };
  const restartWorker = async (change: Variables) => {
    await stop(worker);
    worker = await site.worker(change);
  };
  const restart = (change: Variables) => Promise.all([restartApis(change), restartWorker(change)]);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const below = `/crier/api/${workspace}`;

  // Signed in before the change; what their pages carry is sent after it.
  const [staying, leaving] = [await signIn(send), await signIn(send)];

  const failures: string[] = [];
  const posts: string[] = [];
  const over = new AbortController();
  let requests = 0;
  const expectStatus = async (response: Response, status: number, what: string) => {
    requests += 1;
    const text = await response.text();
    if (response.status !== status) failures.push(`${what}: ${response.status} ${text}`);
    return text;
  };
  const reading = async () => {
    while (!over.signal.aborted) {
      await expectStatus(await send(`${below}/accounts`, { headers }), 200, 'accounts');
      await expectStatus(await send(SESSION, { headers: staying }), 200, 'session');
      await pause(20);
    }
  };
  const posting = async () => {
    for (let count = 1; !over.signal.aborted; count += 1) {
      const body = JSON.stringify({ ...thread(accounts, `Rotation post ${count}`), schedule_now: true });
      const once = { ...headers, 'idempotency-key': randomUUID() };
      const answer = await send(`${below}/posts`, { method: 'POST', headers: once, body });
      posts.push(JSON.parse(await expectStatus(answer, 200, 'post')).uuid);
      await pause(3_000, undefined, over).catch(() => {});
    }
  };
  const load = Promise.all([reading(), posting()]);
  try {
    // Every program can open what the new key seals before any seals with it.
    await restart({ SERVICE_SECRET: `${OLD},${NEW}` });
    await restart({ SERVICE_SECRET: `${NEW},${OLD}` });
    const early = await site.refused('worker', { SERVICE_SECRET: NEW });
    expect(early).toMatchObject({ code: 1, output: expect.stringContaining('SERVICE_SECRET lacks the key') });
    const rotated = await site.crier(['secret', 'rotate'], { SERVICE_SECRET: `${NEW},${OLD}` });
    expect(rotated.json).toMatchObject({ unreadable: [], contended: 0, retired: [expect.any(String)] });
    // An account that was refreshed since the restart is sealed with the new key already.
    expect(Number(rotated.json['resealed']) + Number(rotated.json['already'])).toBe(2);
    const again = await site.crier(['secret', 'rotate'], { SERVICE_SECRET: `${NEW},${OLD}` });
    expect(again.json).toMatchObject({ resealed: 0, already: 2, retired: [] });
    expect((await send(SESSION, { method: 'DELETE', headers: leaving })).status).toBe(200);
    await restart({ SERVICE_SECRET: NEW });
  } finally {
    over.abort();
    await load;
  }
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(50);

  const status = await site.crier(['secret', 'status'], { SERVICE_SECRET: NEW });
  expect(status.json).toMatchObject({ state: 'right', keys: [{ seals: true, in_use: true, sealed: 2 }] });
  const late = await site.refused('api', { SERVICE_SECRET: OLD });
  expect(late.output).toContain('SERVICE_SECRET is not the secret of this installation');

  for (const uuid of posts) {
    const post = await until(`post ${uuid} has ended`, 60_000, async () => {
      const answer = (await (await send(`${below}/posts/${uuid}`, { headers })).json()) as Post;
      return ['published', 'failed'].includes(answer.status) ? answer : null;
    });
    expect(post.accounts.map(({ errors }) => errors)).toEqual([[], []]);
    expect(post.status).toBe('published');
  }
  const control = networksControl(networks.url);
  for (const instance of INSTANCES) {
    const texts = (await control.posts(instance)).map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith('Rotation post ')).sort()).toEqual(
      posts.map((_, index) => `Rotation post ${index + 1}`).sort(),
    );
  }
  expect((await send(SESSION, { headers: staying })).status).toBe(200);
});

/** Signs in as a browser does; answers the headers of its calls of the console. */
async function signIn(send: ReturnType<typeof balance>): Promise<Record<string, string>> {
  const body = new URLSearchParams({ email: EMAIL, password: PASSWORD });
  const answer = await send('/crier/sign-in', { method: 'POST', body, redirect: 'manual' });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const session = await (await send(SESSION, { headers: { cookie } })).json();
  return { cookie, 'x-csrf-token': (session as { csrf_token: string }).csrf_token };
}

async function stop(program: Spawned | undefined): Promise<void> {
  program?.child.kill('SIGTERM');
  await program?.ended;
}
