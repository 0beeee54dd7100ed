import { type Spawned, until } from '@crier/lab';
import {
  type Installation,
  type NetworksControl,
  networksControl,
  openInstallation,
  type Post,
  thread,
} from '@crier/lab/installation';
import { type FaultRule, type Simulator, startSimulator } from '@crier/network-simulator';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectFirstAccounts } from '../../src/connect-first-accounts.ts';

/** A server that pays no heed to Idempotency-Key: sending again would post again. */
const INSTANCES = ['mastodon-ignores', 'bluesky'] as const;
const POSTING = 're:/api/v1/statuses$|com\\.atproto\\.repo\\.createRecord$';
const CARRY_ON_MS = 40_000;

let networks: Simulator;
let control: NetworksControl;
let installation: Installation;
let worker: Spawned;
let accounts: number[];

beforeAll(async () => {
  networks = await startSimulator();
  control = networksControl(networks.url);
  installation = await openInstallation(inject('adminUrl'));
  accounts = await connectFirstAccounts(networks, INSTANCES, installation.connect);
  worker = await installation.startWorker();
});

afterAll(async () => {
  await installation?.close();
  await networks?.stop();
});

/** The second post of the thread on each instance meets the fault. */
async function faultAtSecondPost(fault: FaultRule['fault']): Promise<void> {
  const match = { method: 'POST', path: POSTING, nth: 2 };
  await control.addFaults(INSTANCES.map((instance) => ({ instance, match, fault })));
}

async function expectThreadOnce(name: string): Promise<void> {
  for (const instance of INSTANCES) {
    const posts = (await control.posts(instance)).filter((post) => post.text.startsWith(`${name} `));
    expect(posts.map((post) => post.text)).toEqual([`${name} one`, `${name} two`, `${name} three`]);
    expect(posts.map((post) => post.reply_parent)).toEqual([null, posts[0]?.id, posts[1]?.id]);
  }
}

function startThread(name: string): Promise<Post> {
  const texts = ['one', 'two', 'three'].map((text) => `${name} ${text}`);
  return installation.user.create({ ...thread(accounts, ...texts), schedule_now: true });
}

test('a worker killed in the middle of a thread has a successor that repeats and loses nothing', async () => {
  const { user } = installation;
  await faultAtSecondPost({ type: 'delay', ms: 6_000 });
  const post = await startThread('killed');
  await until('the second post is on its way on both accounts', 20_000, async () => {
    const steps = await Promise.all(accounts.map((account) => user.steps(post, account)));
    return steps.every(([, second]) => second === 'sent');
  });
  worker.child.kill('SIGKILL');
  expect(await worker.ended).toBe('SIGKILL');
  for (const instance of INSTANCES) {
    expect((await control.posts(instance)).map((found) => found.text)).toEqual(['killed one']);
  }
  // The networks take what was under way; nobody is left to hear their answer.
  await until('the networks carried out what was under way', 15_000, async () => {
    const counts = await Promise.all(INSTANCES.map(async (key) => (await control.posts(key)).length));
    return counts.every((count) => count === 2);
  });
  worker = await installation.startWorker();
  const ended = await user.ended(post, CARRY_ON_MS);
  expect(ended.accounts.map(({ status, errors }) => [status, errors])).toEqual([
    ['published', []],
    ['published', []],
  ]);
  await expectThreadOnce('killed');
});

test('a call cut off after the network accepted it is read back, not repeated', async () => {
  const { user } = installation;
  await faultAtSecondPost({ type: 'cut', when: 'after' });
  const post = await startThread('cut');
  const ended = await user.ended(post, CARRY_ON_MS);
  expect(ended.status).toBe('published');
  await expectThreadOnce('cut');
  for (const account of accounts) {
    expect(await user.steps(post, account)).toEqual(['accepted', 'accepted', 'accepted']);
  }
});
