import { createHold, type ReviewDependencies, reviewHeld } from '@crier/operations';
import { MemoryNetwork } from '@crier/operations/testing';
import { createHoldReview, createHoldStore } from '@crier/persistence';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPublishingWorld, type PublishingWorld } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterEach(() => release().catch(() => undefined));
afterAll(() => world?.close());

const EVIDENCE = { request: 'GET /posts', status: 503, body: null };
const unclear = { outcome: 'unclear', reason: 'Down.', retryAfterMs: null, evidence: EVIDENCE } as const;
const OPTIONS = { publishOverdue: false, holdBackUnasked: false };
type Thread = Awaited<ReturnType<PublishingWorld['dispatchThread']>>;

const administration = () => createHold(createHoldStore(world.database.pool), 'test');
const hold = () => administration().begin({ reason: 'restore', backupAt: new Date(Date.now() - 60_000) });
const release = (options: Partial<typeof OPTIONS> = {}) =>
  administration().release({ ...OPTIONS, ...options });
const decide = (thread: Thread, decision: 'published' | 'failed' | 'publish', url: string | null = null) =>
  administration().decide({ publications: [thread.publication] }, decision, url);
/** As if the settling time were over. */
const later = () => Date.now() + 1_000;

function reviewer(network: MemoryNetwork): ReviewDependencies {
  return { ...world.dependencies(network), now: later, review: createHoldReview(world.database.pool) };
}

/** What the network says about a thread whose first `out` of three posts the installation before the restore published. */
async function restored(out: number) {
  const network = new MemoryNetwork();
  const thread = await world.dispatchThread(3, { media: true });
  const rejected = { outcome: 'rejected', message: 'no', evidence: EVIDENCE } as const;
  for (let post = 0; post < out; post++) network.script.push('pass', 'pass');
  network.script.push(rejected);
  await world.publish(thread.publication, world.dependencies(network));
  network.script.length = 0;
  // The backup is from before: nothing was planned, and the publication waits for its turn.
  await world.database.pool.query(
    `with forgotten as (delete from publication_steps where publication_id = (select id from publications where uuid = $1)),
          waits as (update publications set state = 'pending', errors = '{}', external_url = null, finished_at = null,
                           started_at = null where uuid = $1 returning post_id)
     update posts set status = 'publishing' where id in (select post_id from waits)`,
    [thread.publication],
  );
  return { network, thread };
}

const lineOf = async (thread: Thread) =>
  (await administration().list()).find((line) => line.publication === thread.publication);

describe('the review after a restore', () => {
  it('records what is public, without sending anything', async () => {
    const { network, thread } = await restored(3);
    await hold();
    expect((await lineOf(thread))?.result).toBe('not_asked');
    await expect(release()).rejects.toThrow('have not been asked');
    expect(await reviewHeld(10, reviewer(network))).toEqual({ outcome: 'done' });
    expect(await lineOf(thread)).toMatchObject({
      result: 'public',
      found: 3,
      url: 'https://social.example/post-1',
    });
    await expect(decide(thread, 'publish')).rejects.toThrow('is not sent again');
    expect(await release()).toEqual({ published: 1, failed: 0, unconfirmed: 0, publish: 0 });
    expect([await thread.status(), network.posts.length, network.uploads]).toEqual(['published', 3, 3]);
    expect(await thread.story()).toMatchObject({
      state: 'published',
      external_url: 'https://social.example/post-1',
    });
  });

  it('continues a thread after the last post found, on a person’s decision', async () => {
    const { network, thread } = await restored(2);
    await hold();
    await reviewHeld(10, reviewer(network));
    expect(await lineOf(thread)).toMatchObject({ result: 'partly_public', found: 2, posts: 3 });
    await decide(thread, 'publish');
    await release();
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
    expect(network.posts.map(({ item, parent }) => [item, parent])).toEqual([
      [0, null],
      [1, 'post-1'],
      [2, 'post-2'],
    ]);
    expect(network.uploads).toBe(3);
  });

  it('holds back what nobody decided on, and a retry completes it', async () => {
    const { network, thread } = await restored(1);
    await hold();
    await reviewHeld(10, reviewer(network));
    await release();
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('nothing to do');
    expect((await thread.story())?.errors[0]).toContain('1 of 3 posts are public');
    await thread.retry();
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
    expect(network.posts.map((post) => post.item)).toEqual([0, 1, 2]);
  });

  it('sends overdue posts at once if the release says so, and reports the delay', async () => {
    const { network, thread } = await restored(0);
    await hold();
    await reviewHeld(10, reviewer(network));
    expect((await lineOf(thread))?.result).toBe('overdue');
    expect(await release({ publishOverdue: true })).toMatchObject({ publish: 1 });
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
    expect(network.posts).toHaveLength(3);
  });

  it('leaves what no network can settle unconfirmed, and a person can ask again', async () => {
    const { network, thread } = await restored(3);
    network.readBacks.push(unclear);
    await hold();
    await reviewHeld(10, reviewer(network));
    expect(await lineOf(thread)).toMatchObject({ result: 'unknown', detail: 'Down.' });
    expect(await release()).toMatchObject({ unconfirmed: 1 });
    expect((await thread.story())?.state).toBe('unconfirmed');
    expect(await thread.retry()).toBe('unconfirmed');
    expect(network.posts).toHaveLength(3);
  });

  it('asks nobody without credentials, and treats the post as possibly public', async () => {
    const { network, thread } = await restored(3);
    await world.database.pool.query('update accounts set credentials = $2 where id = $1', [
      thread.accountId,
      Buffer.from('{}'),
    ]);
    await hold();
    await reviewHeld(10, reviewer(network));
    expect(await lineOf(thread)).toMatchObject({
      result: 'unknown',
      detail: 'The account must be reconnected.',
    });
    expect(await release()).toMatchObject({ unconfirmed: 1 });
    expect((await thread.story())?.state).toBe('unconfirmed');
  });

  it('accepts a person’s word for what it cannot find out', async () => {
    const { network, thread } = await restored(3);
    network.readBacks.push(unclear);
    await hold();
    await reviewHeld(10, reviewer(network));
    await decide(thread, 'failed');
    await decide(thread, 'published', 'https://social.example/by-hand');
    await release();
    expect(await thread.story()).toMatchObject({
      state: 'published',
      external_url: 'https://social.example/by-hand',
    });
  });

  it('waits until earlier calls can no longer arrive, and has one caller at a time', async () => {
    const { network, thread } = await restored(3);
    await hold();
    const deps = reviewer(network);
    const early = { ...deps, networks: network.networks({ settleMs: { post: 60_000 } }) };
    expect(await reviewHeld(10, early)).toMatchObject({ outcome: 'settling' });
    const results = await Promise.all(Array.from({ length: 4 }, () => reviewHeld(10, deps)));
    expect(results.map(({ outcome }) => outcome).toSorted()).toContain('done');
    await reviewHeld(10, deps);
    expect((await lineOf(thread))?.found).toBe(3);
  });

  it('includes a post written during the hold in the release', async () => {
    await hold();
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(1);
    expect(await administration().list()).toEqual([]);
    await release();
    await world.dispatchDue();
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
    expect((await thread.story())?.errors).toEqual([]);
  });
});
