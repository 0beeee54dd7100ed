import { expect, it } from 'vitest';
import { type NetworkWorld, secretsOf } from './network-world.ts';
import { testImage } from './test-media.ts';

/** The promises of a network about posts: in order, found again, never in doubt without saying so. */
export function testPosting(world: () => NetworkWorld): void {
  it('plans one visible step per post, each with its own key', () => {
    const { item, mostPosts, journal } = world();
    const content = [item('One', [testImage(), testImage({ id: 9 })]), item('Two'), item('Three')];
    const { steps } = journal(content);
    expect(steps.filter((step) => step.visible).map((step) => step.item)).toEqual(
      [0, 1, 2].slice(0, mostPosts),
    );
    expect(new Set(steps.map((step) => step.idempotencyKey)).size).toBe(steps.length);
    expect(steps.every((step) => step.label !== '')).toBe(true);
    expect(steps.map((step) => step.item)).toEqual(steps.map((step) => step.item).toSorted());
  });

  it('publishes a thread of three with a photo in order, or as much as the network supports', async () => {
    const { text, shown, item, mostPosts, journal } = world();
    const words = [text('First'), text('Second'), text('Third')].slice(0, mostPosts);
    const thread = journal(words.map((body, index) => item(body, index === 0 ? [testImage()] : [])));
    const answer = await thread.run();
    expect(answer.outcome).toBe('accepted');
    const posts = (await Promise.all(words.map(shown))).flat();
    expect(posts[0]).toMatchObject({ parent: null, media: 1 });
    expect(posts.map(({ parent }) => parent)).toEqual([null, ...posts.slice(0, -1).map(({ id }) => id)]);
    const remotes = thread.steps.filter((step) => step.visible).map((step) => step.remote);
    expect(remotes.map((remote) => remote?.id)).toEqual(posts.map(({ id }) => id));
    expect(remotes.every((remote) => /^https?:\/\//.test(remote?.url ?? ''))).toBe(true);
  });

  it('finds a post whose answer was lost, or says where a person can look', async () => {
    const { text, shown, strike, item, settle, journal, hidden } = world();
    const words = [text('Lost'), text('After the lost one')];
    const thread = journal(words.map((body) => item(body)));
    const index = await thread.runUpToPost(0);
    strike({ type: 'cut-after' });
    expect(await thread.perform(index)).toMatchObject({ outcome: 'unknown' });
    const found = await thread.readBack(index);
    const [post, ...others] = await shown(words[0] ?? '');
    expect(others).toEqual([]);
    if (hidden !== undefined) {
      expect(found).toMatchObject({ outcome: 'unclear', reason: expect.stringMatching(hidden) });
      settle();
      expect(await thread.readBack(index)).toMatchObject({ outcome: 'unclear' });
      return;
    }
    expect(found).toMatchObject({ outcome: 'found', remote: { id: post?.id } });
  });

  it('finds the last post of a thread, with a photo', async () => {
    const { clock, text, shown, strike, item, mostPosts, journal, hidden, plainComment } = world();
    const words = [text('Start'), text('Lost reply')].slice(-mostPosts);
    const last = words.length - 1;
    const thread = journal(words.map((body, index) => item(body, index === last ? [testImage()] : [])));
    const index = await thread.runUpToPost(last);
    strike({ type: 'status-after', status: 502 });
    expect(await thread.perform(index)).toMatchObject({ outcome: 'unknown' });
    clock.advance(60_000);
    const found = await thread.readBack(index);
    const [post] = await shown(words[last] ?? '');
    expect(post?.media).toBe(plainComment ? 0 : 1);
    expect(found).toMatchObject(
      hidden === undefined ? { outcome: 'found', remote: { id: post?.id } } : { outcome: 'unclear' },
    );
  });

  it('calls a post absent only once the lost call can no longer arrive', async () => {
    const { clock, network, text, shown, strike, item, settle, journal, hidden } = world();
    const words = text('Never arrived');
    const lost = journal([item(words)]);
    const index = await lost.runUpToPost(0);
    strike({ type: 'cut-before' });
    expect(await lost.perform(index)).toMatchObject({ outcome: 'unknown' });
    const sentAt = clock.now();
    let answer = await lost.readBack(index);
    expect(answer.outcome).toBe('unclear');
    if (hidden !== undefined) {
      settle();
      expect((await lost.readBack(index)).outcome).toBe('unclear');
      return;
    }
    while (answer.outcome === 'unclear') {
      expect(answer.retryAfterMs).toBeGreaterThan(0);
      clock.advance(answer.retryAfterMs ?? 0);
      answer = await lost.readBack(index);
    }
    expect(answer.outcome).toBe('absent');
    expect(clock.now() - sentAt).toBeGreaterThanOrEqual(network.publishing.settleMs.post);
    expect(await lost.run(index)).toMatchObject({ outcome: 'accepted' });
    expect(await shown(words)).toHaveLength(1);
  });

  it('is in doubt after a 5xx and certain after a 429 or a refused connection', async () => {
    const { text, shown, strike, item, journal } = world();
    const words = text('Doubtful');
    const one = journal([item(words)]);
    const index = await one.runUpToPost(0);
    strike({ type: 'status-before', status: 500, body: '{"error":"Oops"}' });
    expect(await one.perform(index)).toMatchObject({ outcome: 'unknown' });
    strike({ type: 'status-before', status: 503, headers: { 'retry-after': '9' } });
    expect(await one.perform(index)).toMatchObject({ outcome: 'unknown' });
    strike({ type: 'status-before', status: 200, body: '<html>not what was asked for</html>' });
    expect(await one.perform(index)).toMatchObject({ outcome: 'unknown' });
    strike({ type: 'status-before', status: 429, headers: { 'retry-after': '90' } });
    expect(await one.perform(index)).toMatchObject({ outcome: 'wait', retryAfterMs: 90_000 });
    strike({ type: 'refused' });
    expect(await one.perform(index)).toMatchObject({ outcome: 'wait', retryAfterMs: null });
    expect(await shown(words)).toEqual([]);
  });

  it('says nothing while the network does not answer', async () => {
    const { faults, text, strike, item, settle, journal } = world();
    const lost = journal([item(text('Unreachable'))]);
    const index = await lost.runUpToPost(0);
    strike({ type: 'cut-before' });
    await lost.perform(index);
    settle();
    faults.strike({ type: 'status-before', status: 503 }, () => true);
    expect(await lost.readBack(index)).toMatchObject({ outcome: 'unclear' });
    faults.strike({ type: 'cut-before' }, () => true);
    expect(await lost.readBack(index)).toMatchObject({ outcome: 'unclear' });
    // If there is nothing to query, the fault has not struck yet.
    faults.strike({ type: 'cut-before' }, () => false);
  });

  it('recognises refused credentials and keeps them out of the evidence', async () => {
    const { harness, network, account, text, item, journal } = world();
    const spoiled = harness.spoil(account.credentials);
    const refused = journal([item(text('Not allowed'))], spoiled);
    const answer = await refused.run();
    expect(answer.outcome).toBe('auth');
    for (const secret of secretsOf(spoiled)) expect(JSON.stringify(answer)).not.toContain(secret);
    const context = { account: refused.request.account, credentials: spoiled };
    expect(await network.publishing.inspect(context)).toMatchObject({ outcome: 'auth' });
  });

  it('removes a post, and succeeds again for a removed one', async () => {
    const { harness, network, account, text, shown, item, journal } = world();
    const words = text('To be removed');
    const one = journal([item(words)]);
    await one.run();
    const remote = one.steps.at(-1)?.remote;
    if (remote === null || remote === undefined) throw new Error('The post was not made.');
    const context = { account: one.request.account, credentials: account.credentials };
    const removed = await network.publishing.remove(remote, context);
    if (!harness.deletes) {
      expect(removed).toMatchObject({ outcome: 'rejected' });
      expect(await shown(words)).toHaveLength(1);
      return;
    }
    expect(removed).toMatchObject({ outcome: 'accepted' });
    expect(await shown(words)).toEqual([]);
    expect(await network.publishing.remove(remote, context)).toMatchObject({ outcome: 'accepted' });
  });
}
