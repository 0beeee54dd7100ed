import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORM_KEYS } from '@crier/domain';
import { until } from '@crier/lab';
import { type ApiUser, apiUser, networksControl, type Post } from '@crier/lab/installation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningDemo, startDemo } from '../../src/running-demo.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'crier-bakery-'));
// As root the database runs under another account and would put its data elsewhere.
chmodSync(dataDir, 0o755);
let running: RunningDemo;
let user: ApiUser;

async function open(): Promise<void> {
  running = await startDemo(dataDir, false, { DEMO_CONTENT: 'bakery', PORT: '0' });
  const { base_url: base, core_path: core, key, workspace } = running.demo;
  user = apiUser(`${base}/${core}/api`, key, workspace);
}

beforeAll(async () => {
  await open();
  await until('the posts are written', 300_000, async () =>
    running.lines.some((line) => line.startsWith("the bakery's posts are written")),
  );
}, 400_000);
afterAll(async () => {
  await running?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function posts(): Promise<readonly Post[]> {
  const { data } = await user.client.call('listPosts', {
    params: { workspace: user.workspace },
    query: { limit: 100 },
  });
  return data;
}

const statesOf = (post: Post) => post.accounts.map(({ status }) => status);
const dayOf = (time: string | null | undefined) => time?.slice(0, 10) ?? '';

test('a new demo has one account on each network', async () => {
  const { data } = await user.client.call('listAccounts', { params: { workspace: user.workspace } });
  expect(data.map(({ provider }) => provider).toSorted()).toEqual([...PLATFORM_KEYS].toSorted());
});

test('a new demo has posts in every state, and each published one is on its networks exactly once', async () => {
  await until('nobody knows about one post', 60_000, async () =>
    (await posts()).some((post) => statesOf(post).includes('unconfirmed')),
  );
  const all = await posts();
  const today = new Date().toISOString().slice(0, 10);
  const published = all.filter(({ status }) => status === 'published');
  expect(published.length).toBeGreaterThanOrEqual(8);
  expect(published.filter(({ published_at }) => dayOf(published_at) >= today)).toEqual([]);
  const planned = all.filter(({ status }) => status === 'scheduled');
  expect(planned.length).toBeGreaterThanOrEqual(12);
  expect(planned.filter(({ scheduled_at }) => dayOf(scheduled_at) <= today)).toEqual([]);
  expect(all.some(({ status }) => status === 'needs_approval')).toBe(true);
  expect(all.some(({ returned }) => returned !== null)).toBe(true);
  expect(all.some((post) => statesOf(post).includes('failed'))).toBe(true);
  const seen = await networksControl(running.demo.simulator_url).posts();
  for (const post of published)
    for (const { external_url } of post.accounts)
      expect(seen.filter(({ url }) => url === external_url)).toHaveLength(1);
});

test('the members of a new demo can sign in', async () => {
  const { base_url: base, core_path: core, members = [] } = running.demo;
  expect(members.map(({ name }) => name)).toEqual(['femi', 'malte']);
  for (const { email, password } of members) {
    const answer = await fetch(`${base}/${core}/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: base },
      body: new URLSearchParams({ email, password }),
    });
    expect([email, answer.status]).toEqual([email, 303]);
  }
});

test('a demo that is started again has the same posts and no more', async () => {
  const before = await posts();
  await running.stop();
  await open();
  const uuidsOf = (list: readonly Post[]) => list.map(({ uuid }) => uuid).toSorted();
  expect(uuidsOf(await posts())).toEqual(uuidsOf(before));
}, 400_000);
