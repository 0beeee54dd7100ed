import type { StepAnswer } from '@crier/domain';
import { NO_OBSERVER } from '@crier/operations';
import { LeaseLostError } from '@crier/operations/ports';
import { MemoryNetwork } from '@crier/operations/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPublishingWorld, type PublishingWorld, TEST_POLICY } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterAll(() => world.close());

const EVIDENCE = { request: 'POST /posts', status: 500, body: null };
const unknown: StepAnswer = { outcome: 'unknown', reason: 'Server error', evidence: EVIDENCE };
const wait = (ms: number): StepAnswer => ({
  outcome: 'wait',
  retryAfterMs: ms,
  reason: 'Too many requests',
  evidence: EVIDENCE,
});

describe('publishing a thread', () => {
  it('goes out post by post, each a reply to the previous', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(3, { media: true });
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
    expect(network.posts.map(({ id, parent }) => [id, parent])).toEqual([
      ['post-1', null],
      ['post-2', 'post-1'],
      ['post-3', 'post-2'],
    ]);
    expect(await thread.status()).toBe('published');
    expect((await thread.story())?.external_url).toBe('https://social.example/post-1');
  });

  it('does nothing when its job arrives again', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(2);
    const deps = world.dependencies(network);
    const results = await Promise.all(
      Array.from({ length: 8 }, () => world.publish(thread.publication, deps)),
    );
    expect(results.filter((result) => result === 'published')).toHaveLength(1);
    expect(await world.publish(thread.publication, deps)).toBe('nothing to do');
    expect(network.posts).toHaveLength(2);
  });

  it('sends nothing, not even the first post, when a later one fails a requirement [spec:states.account.requirement-failed] [spec:states.account.requirement-failed-not-sent] [spec:states.account.requirement-failed-no-partial-thread] [spec:states.account.requirement-failed-errors] [spec:publishing.check.again-before-publishing]', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(2, { body: (item) => (item === 1 ? 'x'.repeat(501) : 'fine') });
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('failed');
    expect([network.posts, network.uploads]).toEqual([[], 0]);
    const story = await thread.story();
    expect(story?.errors).toHaveLength(1);
    expect(story?.errors[0]).toContain('500');
  });
});

describe('answers', () => {
  it('lost: the post is found by reading back and not sent again', async () => {
    const network = new MemoryNetwork();
    network.script.push('lost');
    const thread = await world.dispatchThread(2);
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
    expect(network.posts.map((post) => post.item)).toEqual([0, 1]);
  });

  it('unknown and provably absent: sent again', async () => {
    const network = new MemoryNetwork();
    network.script.push(unknown);
    const thread = await world.dispatchThread(1);
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
    expect(network.posts).toHaveLength(1);
    expect((await thread.story())?.steps[0]?.attempts).toBe(2);
  });

  it('lost, absent long enough, sent again, and then there twice: both addresses are reported', async () => {
    const network = new MemoryNetwork();
    network.script.push('lost');
    network.readBacks.push({ outcome: 'absent', evidence: EVIDENCE });
    const twins: (readonly (string | null)[])[] = [];
    const observer = {
      ...NO_OBSERVER,
      twin: ({ urls }: { urls: readonly (string | null)[] }) => twins.push(urls),
    };
    const thread = await world.dispatchThread(1);
    const deps = world.dependencies(network, { observer });
    expect(await world.publish(thread.publication, deps)).toBe('published');
    expect(twins).toEqual([['https://social.example/post-2', 'https://social.example/post-1']]);
    expect((await thread.story())?.steps[0]?.answer?.message).toContain('https://social.example/post-1');
  });

  it('accepted after another worker sent it again: the record at the network is reported', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(1);
    const unstored: string[] = [];
    const observer = {
      ...NO_OBSERVER,
      unstored: ({ remote }: { remote: { id: string } }) => unstored.push(remote.id),
    };
    const perform = async (context: Parameters<typeof network.publishing.perform>[0]) => {
      const answer = await network.publishing.perform(context);
      await world.database.pool.query('update publication_steps set attempts = attempts + 1 where id = $1', [
        context.step.id,
      ]);
      return answer;
    };
    const deps = world.dependencies(network, { observer, networks: network.networks({ perform }) });
    expect(await world.publish(thread.publication, deps)).toBe('lease lost');
    expect(unstored).toEqual(['post-1']);
  });

  it('all accepted, the worker killed and the account disconnected: published nevertheless', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(2);
    const finish = async () => {
      throw new LeaseLostError();
    };
    const complete: typeof world.journal.complete = async (lease, step, remote, note) => {
      const accepted = await world.journal.settle(lease, step, { state: 'accepted', remote }, note);
      return { step: accepted, ended: false };
    };
    const killed = world.dependencies(network, { journal: { ...world.journal, complete, finish } });
    expect(await world.publish(thread.publication, killed)).toBe('lease lost');
    await thread.expireLease();
    await world.database.pool.query(
      `update accounts set authorized = false
        where id = (select account_id from publications where uuid = $1)`,
      [thread.publication],
    );
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
    expect(network.posts).toHaveLength(2);
  });

  it('unknown and never conclusive: unconfirmed, left to a person, never repeated', async () => {
    const network = new MemoryNetwork();
    network.script.push('lost');
    const unclear = {
      outcome: 'unclear',
      reason: 'no answer',
      retryAfterMs: null,
      evidence: EVIDENCE,
    } as const;
    network.readBacks.push(unclear);
    const thread = await world.dispatchThread(2);
    const policy = { ...TEST_POLICY, unconfirmedAfterMs: -1 };
    expect(await world.publish(thread.publication, world.dependencies(network, { policy }))).toBe(
      'unconfirmed',
    );
    expect(network.posts).toHaveLength(1);
    expect(await thread.status()).toBe('failed');
    const story = await thread.story();
    expect([story?.state, story?.acts_next]).toEqual(['unconfirmed', 'user']);
    expect(await thread.retry()).toBe('unconfirmed');
  });

  it('rejected: failed with the network’s own message, and a retry continues the thread', async () => {
    const network = new MemoryNetwork();
    network.script.push('pass', {
      outcome: 'rejected',
      message: 'Validation failed: Text is rude',
      evidence: EVIDENCE,
    });
    const thread = await world.dispatchThread(3);
    const deps = world.dependencies(network);
    expect(await world.publish(thread.publication, deps)).toBe('failed');
    expect((await thread.story())?.errors).toEqual(['Validation failed: Text is rude']);
    expect(await thread.retry()).toBe('retried');
    // It is looked for before anything is planned again.
    expect(await world.publish(thread.publication, deps)).toBe('waiting');
    expect(await world.publish(thread.publication, deps)).toBe('published');
    expect(network.posts.map((post) => post.item)).toEqual([0, 1, 2]);
  });

  it('wait: the network’s own time is kept, short ones without giving back the lease', async () => {
    const network = new MemoryNetwork();
    network.script.push(wait(20), wait(3_600_000));
    const thread = await world.dispatchThread(1);
    const deps = world.dependencies(network);
    const before = Date.now();
    expect(await world.publish(thread.publication, deps)).toBe('waiting');
    const next = Date.parse(`${(await thread.story())?.next_attempt_at?.replace(' ', 'T')}Z`);
    expect(next - before).toBeGreaterThan(3_590_000);
    expect(await world.publish(thread.publication, deps)).toBe('waiting');
    await thread.comeDue();
    expect(await world.publish(thread.publication, deps)).toBe('published');
  });

  it('wait without end: failed in the end with a reason', async () => {
    const network = new MemoryNetwork();
    network.script.push(wait(10_000));
    const thread = await world.dispatchThread(1);
    const policy = { ...TEST_POLICY, giveUpAfterMs: 1_000 };
    expect(await world.publish(thread.publication, world.dependencies(network, { policy }))).toBe('failed');
    expect((await thread.story())?.errors).toEqual(['Gave up waiting for the network: Too many requests']);
  });

  it('auth: refreshed once and repeated', async () => {
    const network = new MemoryNetwork();
    network.token = 't2';
    const thread = await world.dispatchThread(2);
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
    expect([network.renewals, network.posts.length]).toEqual([1, 2]);
  });

  it('auth that no refresh cures: unauthorised, reported once', async () => {
    const network = new MemoryNetwork();
    network.token = 't2';
    network.renewalAnswers = 'auth';
    const thread = await world.dispatchThread(1);
    const told = world.unauthorized.length;
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('failed');
    expect(world.unauthorized.length - told).toBe(1);
    expect((await thread.story())?.explanation).toContain('Reconnect the account');
  });

  it('auth while the refresh cannot be asked for: no disconnect', async () => {
    const network = new MemoryNetwork();
    network.token = 't2';
    network.renewalAnswers = 'unavailable';
    const thread = await world.dispatchThread(1);
    const told = world.unauthorized.length;
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('waiting');
    expect(world.unauthorized.length).toBe(told);
  });

  /** Publishes until the publication ends, as if each wait were over. */
  const publishAtLast = async (
    thread: Awaited<ReturnType<PublishingWorld['dispatchThread']>>,
    deps: ReturnType<PublishingWorld['dependencies']>,
  ) => {
    let result = await world.publish(thread.publication, deps);
    for (let turn = 0; turn < 40 && result === 'waiting'; turn++) {
      await thread.comeDue();
      result = await world.publish(thread.publication, deps);
    }
    return result;
  };

  it('server errors before a provably absent post: retried as long as refused connections', async () => {
    const network = new MemoryNetwork();
    network.script.push(...Array.from({ length: 10 }, () => unknown));
    const thread = await world.dispatchThread(1);
    expect(await publishAtLast(thread, world.dependencies(network))).toBe('published');
    expect([network.script, network.posts.length]).toEqual([[], 1]);
  });

  it('server errors without end before a post: failed once the time is over, with a reason', async () => {
    const network = new MemoryNetwork();
    network.script.push(unknown, unknown, unknown);
    const thread = await world.dispatchThread(1);
    const policy = { ...TEST_POLICY, giveUpAfterMs: 1_000 };
    expect(await publishAtLast(thread, world.dependencies(network, { policy }))).toBe('failed');
    expect([network.script.length, network.posts]).toEqual([1, []]);
    expect((await thread.story())?.errors).toEqual([
      'Gave up waiting for the network: Post 1 of 1: the network failed and did not publish it.',
    ]);
  });

  it('server errors without end before an upload: failed after a limited number of attempts', async () => {
    const network = new MemoryNetwork();
    network.script.push(...Array.from({ length: 20 }, () => unknown));
    const thread = await world.dispatchThread(1, { media: true });
    expect(await publishAtLast(thread, world.dependencies(network))).toBe('failed');
    expect([network.script.length, network.uploads, network.posts]).toEqual([8, 0, []]);
    expect((await thread.story())?.errors).toEqual([
      'Upload file 1 of post 1: the network did not accept it in 12 attempts. Server error',
    ]);
  });
});

describe('shutdown', () => {
  it('hands the publication back between steps, and another worker continues', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(3);
    const stopping = () => network.posts.length >= 1;
    expect(await world.publish(thread.publication, world.dependencies(network, { stopping }))).toBe(
      'waiting',
    );
    expect(network.posts).toHaveLength(1);
    await thread.comeDue();
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
    expect(network.posts.map((post) => post.item)).toEqual([0, 1, 2]);
  });
});
