import { type RunningBlueskyPds, startBlueskyPds } from '@crier/bluesky-pds';
import { type Spawned, until } from '@crier/lab';
import {
  type Installation,
  type NetworksControl,
  networksControl,
  openInstallation,
  type Post,
  SETTLES_SOON,
  thread,
} from '@crier/lab/installation';
import { type Simulator, startSimulator } from '@crier/network-simulator';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BackupAndRestore, backupAndRestore } from '../../src/backup-and-restore.ts';
import { connectFirstAccounts } from '../../src/connect-first-accounts.ts';

/** Every temperament of a Mastodon server, and the imitation of Bluesky; beside them goes a real Bluesky server. */
const INSTANCES = ['bluesky', 'mastodon', 'mastodon-ignores', 'mastodon-old'] as const;
const POSTING = 're:/api/v1/statuses$|com\\.atproto\\.repo\\.createRecord$';
const ENDED_MS = 60_000;

interface Line {
  readonly publication: string;
  readonly post: string;
  readonly account: { readonly id: number };
  readonly result: string;
  readonly found: number;
  readonly url: string | null;
}

let networks: Simulator;
let control: NetworksControl;
let pds: RunningBlueskyPds;
let did: string;
let installation: Installation;
let backups: BackupAndRestore;
let accounts: number[];
const workers: Spawned[] = [];

beforeAll(async () => {
  [networks, pds, installation] = await Promise.all([
    startSimulator(),
    startBlueskyPds(),
    openInstallation(inject('adminUrl'), SETTLES_SOON),
  ]);
  control = networksControl(networks.url);
  backups = backupAndRestore(inject('adminUrl'), installation);
  accounts = await connectFirstAccounts(networks, INSTANCES, installation.connect);
  const password = 'an app password';
  ({ did } = await pds.createAccount({ handle: 'alice.test', password }));
  const signIn = ['--identifier', 'alice.test', '--password', password];
  accounts.push(await installation.connect('bluesky', pds.url, ...signIn));
  workers.push(await installation.startWorker(), await installation.startWorker());
}, 240_000);

afterAll(async () => {
  for (const { child } of workers) child.kill('SIGCONT');
  await installation?.close();
  await backups?.drop();
  await pds?.stop();
  await networks?.stop();
});

/** Texts that are public in any place, with how often. */
async function everywhere(): Promise<ReadonlyMap<string, number>> {
  const texts: string[] = [];
  for (const key of INSTANCES)
    texts.push(...(await control.posts(key)).map((post) => `${key}: ${post.text}`));
  const query = new URLSearchParams({ repo: did, collection: 'app.bsky.feed.post', limit: '100' });
  const response = await fetch(`${pds.url}/xrpc/com.atproto.repo.listRecords?${query}`);
  const { records } = (await response.json()) as { records: { value: { text: string } }[] };
  texts.push(...records.map(({ value }) => `pds: ${value.text}`));
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** In how many places a text is public; fails when it is twice in one. */
function placesOf(counts: ReadonlyMap<string, number>, text: string): number {
  const own = [...counts].filter(([key]) => key.endsWith(`: ${text}`));
  expect(own.filter(([, count]) => count > 1)).toEqual([]);
  return own.length;
}

/** A thread for tomorrow on every account. */
async function scheduled(...texts: readonly string[]): Promise<Post> {
  const [date = ''] = new Date(Date.now() + 86_400_000).toISOString().split('T');
  return await installation.user.create({
    ...thread(accounts, ...texts),
    date,
    time: '12:00',
    schedule: true,
  });
}

/** Lets the time of posts come. */
async function comeDue(...posts: readonly Post[]): Promise<void> {
  const uuids = posts.map((post) => post.uuid);
  const past = "update posts set scheduled_at = now() - interval '5 seconds' where uuid = any($1::uuid[])";
  await backups.query(past, [uuids]);
}

const read = async (post: Post): Promise<Post> => {
  const { client, workspace } = installation.user;
  return await client.call('getPost', { params: { workspace, post: post.uuid } });
};

test('posts published after the backup are not repeated, and nothing is sent before a person releases it', {
  timeout: 400_000,
}, async () => {
  const { user } = installation;
  const out = await scheduled('Out one', 'Out two');
  const edited = await scheduled('As it was');
  const partly = await scheduled('Partly one', 'Partly two', 'Partly three');
  const never = await scheduled('Never sent');
  // A thread is under way at the moment of the backup: its second post is sent and not answered.
  const second = { method: 'POST', path: POSTING, nth: 2 };
  const delay = { type: 'delay', ms: 6_000 } as const;
  await control.addFaults(INSTANCES.map((instance) => ({ instance, match: second, fault: delay })));
  const flying = await user.create({
    ...thread(accounts, 'Flying one', 'Flying two', 'Flying three'),
    schedule_now: true,
  });
  const simulated = accounts.slice(0, INSTANCES.length);
  await until('the second post is on its way', ENDED_MS, async () => {
    const steps = await Promise.all(simulated.map((account) => user.steps(flying, account)));
    return steps.every(([, step]) => step === 'sent');
  });
  await backups.backup();

  // After the backup: two posts go out, one of them edited before, and a thread breaks off at its third post.
  const { workspace } = user;
  await until('the API is connected again', 10_000, () => read(out));
  const [date = ''] = new Date(Date.now() + 86_400_000).toISOString().split('T');
  await user.client.call('updatePost', {
    params: { workspace, post: edited.uuid },
    body: { ...thread(accounts, 'As it became'), date, time: '12:00' },
  });
  const refusal = {
    type: 'status',
    status: 400,
    body: '{"error":"InvalidRequest"}',
    when: 'before',
  } as const;
  expect((await user.ended(flying, ENDED_MS)).status).toBe('published');
  await comeDue(out, edited);
  await Promise.all([out, edited].map((post) => user.ended(post, ENDED_MS)));
  const match = { method: 'POST', path: POSTING, nth: 3 };
  await control.addFaults(INSTANCES.map((instance) => ({ instance, match, fault: refusal })));
  await comeDue(partly);
  expect((await user.ended(partly, ENDED_MS)).status).toBe('failed');

  // The workers freeze, the backup takes the place of the database, one dies and the other goes on with what it knew.
  for (const { pid } of workers) process.kill(pid, 'SIGSTOP');
  await backups.restore();
  const before = await everywhere();
  workers[0]?.child.kill('SIGKILL');
  for (const { pid } of workers.slice(1)) process.kill(pid, 'SIGCONT');
  workers.push(await installation.startWorker());
  await until('the API is connected again', 10_000, () => read(out));
  expect((await read(out)).status).toBe('scheduled');
  await comeDue(out, edited, partly, never);

  // Held: everything but sending works.
  const fresh = await user.create({ ...thread(accounts, 'Written while held'), schedule_now: true });
  const { data } = await user.client.call('listPublications', { params: { workspace, post: fresh.uuid } });
  expect(data[0]?.explanation).toContain('The installation has been on hold since');
  const readiness = async () => {
    const answer = await fetch(`${installation.url}/readyz`);
    return [answer.status, await answer.json()];
  };
  await expect
    .poll(readiness, { timeout: 30_000 })
    .toEqual([
      200,
      expect.objectContaining({ status: 'ready', held: expect.objectContaining({ reason: 'restore' }) }),
    ]);
  expect(await (await fetch(`${installation.url}/metrics`)).text()).toContain('crier_held 1');

  const review = await installation.crier<{ data: Line[] }>('hold', 'review');
  const results = (post: Post) =>
    accounts.map(
      (id) => review.data.find((line) => line.post === post.uuid && line.account.id === id)?.result,
    );
  expect(results(out)).toEqual(accounts.map(() => 'public'));
  expect(review.data.filter((line) => line.post === out.uuid && line.url === null)).toEqual([]);
  // The key leads Bluesky to the edited post. By its text no other network can find it: what it shows since the backup
  // leaves a doubt, also about what never went out.
  expect(results(edited)).toEqual(['public', 'unknown', 'unknown', 'unknown', 'public']);
  expect(results(partly)).toEqual([...INSTANCES.map(() => 'partly_public'), 'public']);
  expect(results(never)).toEqual(['overdue', 'unknown', 'unknown', 'unknown', 'overdue']);
  const inFlight = review.data.filter((line) => line.post === flying.uuid);
  expect(inFlight.map(({ result, found }) => [result, found])).toEqual(inFlight.map(() => ['public', 3]));
  expect(inFlight.length).toBeGreaterThanOrEqual(simulated.length);
  expect(review.data).toHaveLength(4 * accounts.length + inFlight.length);
  expect(await everywhere()).toEqual(before);

  // A person has the threads completed where they broke off, and releases.
  const broken = review.data.filter((line) => line.result === 'partly_public');
  const named = broken.flatMap(({ publication }) => ['--publication', publication]);
  await installation.crier('hold', 'settle', '--as', 'publish', ...named);
  expect(await installation.crier('hold', 'release')).toEqual({
    released: true,
    published: inFlight.length + accounts.length + 2 + 1,
    failed: 2,
    unconfirmed: 3 + 3,
    publish: INSTANCES.length,
  });
  expect((await user.ended(partly, ENDED_MS)).status).toBe('published');
  expect((await user.ended(fresh, ENDED_MS)).status).toBe('published');
  expect((await read(out)).accounts.map(({ status, external_url: url }) => [status, url !== null])).toEqual(
    accounts.map(() => ['published', true]),
  );
  const doubtful = ['failed', 'unconfirmed', 'unconfirmed', 'unconfirmed', 'failed'];
  expect((await read(never)).accounts.map(({ status }) => status)).toEqual(doubtful);

  const after = await everywhere();
  const flown = ['Flying one', 'Flying two', 'Flying three'];
  for (const text of [
    ...flown,
    'Out one',
    'Out two',
    'As it became',
    'Partly one',
    'Partly two',
    'Partly three',
  ]) {
    expect([text, placesOf(after, text)]).toEqual([text, accounts.length]);
  }
  expect([placesOf(after, 'As it was'), placesOf(after, 'Never sent')]).toEqual([0, 0]);
  expect(placesOf(after, 'Written while held')).toBe(accounts.length);

  // Sent by hand all the same, nothing doubles where a key protects.
  const [, account = 0] = accounts;
  const params = { workspace, post: edited.uuid, account };
  await user.client.call('reconcilePost', { params, body: { decision: 'not_published' } });
  await user.ended(edited, ENDED_MS);
  const honours = (await control.posts('mastodon')).map((post) => post.text);
  expect(honours.filter((text) => /^As it/.test(text))).toEqual(['As it became']);
});
