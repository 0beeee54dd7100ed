import type { ReadBackAnswer, ReadBackContext, StepAnswer } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { openPublishing, type PublishingScene } from '../../kit/memory/journal/open-publishing.ts';
import type { Decision } from '../ports/post-store.ts';
import { DEFAULT_POLICY } from './policy.ts';

const evidence = { request: 'GET /posts', status: 500, body: null };
/** Leaves a step in doubt to a person with the first unclear answer. */
const AT_ONCE = { ...DEFAULT_POLICY, unconfirmedAfterMs: -1, leastAnswers: 1, leastAskedMs: 0 };
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const absent: ReadBackAnswer = { outcome: 'absent', evidence };
const refused: ReadBackAnswer = { outcome: 'auth', message: 'Token revoked.', evidence };
const unclear = (retryAfterMs: number | null = MINUTE_MS): ReadBackAnswer => {
  return { outcome: 'unclear', reason: 'no answer', retryAfterMs, evidence };
};
const unknown: StepAnswer = { outcome: 'unknown', reason: 'Server error', evidence };

/** A thread whose first post is public although its answer was lost, and what reading back says of it. */
function inDoubt(...readBacks: ReadBackAnswer[]) {
  const scene = openPublishing({ length: 2 });
  scene.network.script.push('lost');
  scene.network.readBacks.push(...readBacks);
  return scene;
}

const step = (scene: PublishingScene, index = 0) => scene.row().steps[index];
const decide = (scene: PublishingScene, decision: Decision) => {
  const { workspaceId } = scene.accountRow();
  const [post, account] = [{ uuid: scene.post }, { id: scene.account }];
  return scene.world.requests.reconcile(workspaceId, post, account, decision);
};

describe('a post in doubt that the network shows', () => {
  it('is accepted and not sent again, and the thread continues as replies to it', async () => {
    const scene = inDoubt();
    expect(await scene.publish()).toBe('published');
    expect(scene.network.posts.map(({ item, parent }) => [item, parent])).toEqual([
      [0, null],
      [1, 'post-1'],
    ]);
    expect(step(scene)).toMatchObject({
      attempts: 1,
      answer: { outcome: 'read back: found', message: null },
    });
    expect(scene.row().externalUrl).toBe('https://social.example/post-1');
  });

  it('records the network’s remark', async () => {
    const remote = { id: 'post-1', url: null };
    const scene = inDoubt({ outcome: 'found', remote, remark: 'Found by its text.', evidence });
    await scene.publish();
    expect(step(scene)?.answer?.message).toBe('Found by its text.');
  });

  it('is reported when a person had decided otherwise', async () => {
    const scene = inDoubt(unclear());
    await scene.publish({ policy: AT_ONCE });
    await decide(scene, { kind: 'not_published' });
    expect(await scene.publish()).toBe('published');
    expect(step(scene)?.answer?.message).toContain('Nothing was sent again.');
    expect(scene.network.posts).toHaveLength(2);
  });

  it('is looked for among records unknown to the journal', async () => {
    const scene = openPublishing({ length: 2 });
    scene.network.script.push('pass', 'lost');
    const asked: ReadBackContext[] = [];
    const readBack = async (context: ReadBackContext) => {
      asked.push(context);
      return await scene.network.publishing.readBack(context);
    };
    await scene.publish({ networks: scene.network.networks({ readBack }) });
    const [context] = asked;
    expect([[...(context?.known.keys() ?? [])], context?.accepted.map(({ remote }) => remote?.id)]).toEqual([
      ['post-1'],
      ['post-1'],
    ]);
    expect(context?.step).toMatchObject({ ordinal: 1, state: 'unknown' });
  });
});

describe('a post in doubt that the network certainly lacks', () => {
  it('is sent again', async () => {
    const scene = openPublishing();
    scene.network.script.push(unknown);
    expect(await scene.publish()).toBe('published');
    expect([scene.network.posts.length, step(scene)?.attempts]).toEqual([1, 2]);
  });

  it('again and again is sent at growing intervals', async () => {
    const scene = openPublishing();
    scene.network.script.push(unknown, unknown);
    expect(await scene.publish({ policy: { ...DEFAULT_POLICY, inlineWaitMs: 0 } })).toBe('waiting');
    expect(step(scene)).toMatchObject({ state: 'planned', attempts: 2 });
    expect(scene.row().reason).toBe('Post 1 of 1: the network failed and did not publish it.');
    expect(scene.row().wakeAt).toBeGreaterThan(scene.world.clock.now);
    expect(scene.network.posts).toEqual([]);
  });
});

describe('a post in doubt that the network cannot settle', () => {
  it('is not sent again, and is looked for after the time that the network named', async () => {
    const scene = inDoubt(unclear());
    expect(await scene.publish()).toBe('waiting');
    expect(step(scene)).toMatchObject({ state: 'unknown', attempts: 1, failures: 1 });
    expect(scene.row()).toMatchObject({
      ...{ reason: 'Post 1 of 2: no answer', waits: 1 },
      wakeAt: scene.world.clock.now + MINUTE_MS,
    });
    expect(await scene.publishLater()).toBe('published');
    expect(scene.network.posts).toHaveLength(2);
  });

  it('is not sent again while an earlier list showed a record that may be it', async () => {
    const candidate = { id: 'x', url: 'https://a.example/x' };
    const shown: ReadBackAnswer = { outcome: 'unclear', reason: 'x', retryAfterMs: 0, candidate, evidence };
    const scene = inDoubt(shown, ...Array.from({ length: 9 }, () => absent));
    await scene.publish();
    for (let run = 0; run < 3; run += 1) await scene.publishLater();
    expect(scene.network.posts).toHaveLength(1);
    expect(step(scene)).toMatchObject({ state: 'unknown', suspect: candidate });
  });

  it('is looked for exactly until the policy’s time is over', async () => {
    const scene = inDoubt(unclear(), unclear(), unclear());
    const sentAt = scene.world.clock.now;
    await scene.publish();
    scene.world.clock.now = sentAt + DEFAULT_POLICY.unconfirmedAfterMs;
    expect(await scene.publish()).toBe('waiting');
    expect(await scene.publishLater()).toBe('unconfirmed');
    expect(scene.row()).toMatchObject({
      state: 'unconfirmed',
      errors: ['Post 1 of 2: whether the network published it is unknown (no answer).'],
    });
    expect(scene.network.posts).toHaveLength(1);
  });

  it('is looked for over minutes once that is possible again, even after hours without', async () => {
    const scene = inDoubt(...Array.from({ length: 4 }, () => unclear()));
    await scene.publish();
    scene.world.clock.now += 5 * HOUR_MS;
    expect(await scene.publish()).toBe('waiting');
    expect(step(scene)).toMatchObject({ state: 'unknown', unclearAnswers: 2 });
    expect(await scene.publishLater()).toBe('unconfirmed');
  });

  it('is not left to a person after several answers within seconds', async () => {
    const scene = inDoubt(...Array.from({ length: 9 }, () => unclear(1_000)));
    const since = scene.world.clock.now;
    const policy = { ...DEFAULT_POLICY, unconfirmedAfterMs: 0, inlineWaitMs: 0 };
    for (let run = 0; run < 8; run += 1) expect(await scene.publishLater({ policy })).toBe('waiting');
    expect(step(scene)?.unclearAnswers).toBe(8);
    expect(scene.world.clock.now - since).toBeLessThan(policy.leastAskedMs);
  });

  it('is sent again on a person’s word, once the lost call can no longer arrive', async () => {
    const scene = openPublishing();
    scene.network.script.push(unknown);
    scene.network.readBacks.push(unclear(), unclear(), unclear(), unclear());
    const networks = scene.network.networks({ settleMs: { post: HOUR_MS } });
    const sentAt = scene.world.clock.now;
    await scene.publish({ networks, policy: AT_ONCE });
    await decide(scene, { kind: 'not_published' });
    const policy = { ...DEFAULT_POLICY, unconfirmedAfterMs: 2 * HOUR_MS };
    expect(await scene.publish({ networks, policy })).toBe('waiting');
    scene.world.clock.now = sentAt + HOUR_MS;
    expect(await scene.publish({ networks, policy })).toBe('waiting');
    expect(scene.network.posts).toEqual([]);
    expect(await scene.publishLater({ networks, policy })).toBe('published');
    expect([scene.network.posts.length, step(scene)?.attempts]).toEqual([1, 2]);
  });

  it('results from an unexpected error', async () => {
    const scene = inDoubt();
    const readBack = () => Promise.reject(new Error('broken'));
    const networks = scene.network.networks({ readBack });
    expect(await scene.publish({ networks, policy: { ...DEFAULT_POLICY, inlineWaitMs: 0 } })).toBe('waiting');
    expect(scene.heard).toContain('defect: broken');
    expect(await scene.publishLater()).toBe('published');
    expect(scene.network.posts).toHaveLength(2);
  });
});

describe('a post in doubt that cannot be looked for with these credentials', () => {
  it('is looked for with renewed ones', async () => {
    const scene = inDoubt(refused);
    expect(await scene.publish()).toBe('published');
    expect([scene.network.renewals, scene.network.posts.length, step(scene)?.attempts]).toEqual([1, 2, 1]);
  });

  it('waits while they cannot be renewed, and is not sent again', async () => {
    const scene = inDoubt(refused);
    scene.network.renewalAnswers = 'unavailable';
    expect(await scene.publish({ policy: { ...DEFAULT_POLICY, inlineWaitMs: 0 } })).toBe('waiting');
    expect(scene.row()).toMatchObject({ reason: 'down', waits: 1 });
    expect([scene.row().wakeAt, step(scene)?.state]).toEqual([scene.world.clock.now + 1_000, 'unknown']);
    expect(step(scene)?.answer?.message).toBe('Token revoked.');
    expect(scene.accountRow().authorized).toBe(true);
    expect(await scene.publishLater()).toBe('published');
    expect(scene.network.posts).toHaveLength(2);
  });

  it('ends unconfirmed when a person must reconnect the account', async () => {
    const scene = inDoubt(refused);
    scene.network.renewalAnswers = 'auth';
    expect(await scene.publish()).toBe('unconfirmed');
    expect(scene.heard).toContain('unauthorized: revoked');
    expect(scene.row().errors).toEqual([
      'Post 1 of 2: whether the network published it is unknown (revoked).',
    ]);
    expect(scene.network.posts).toHaveLength(1);
  });
});

it('a read-back that finds nothing useful leaves no message', async () => {
  const scene = openPublishing();
  scene.network.script.push(unknown, { outcome: 'wait', retryAfterMs: HOUR_MS, reason: 'Slow', evidence });
  scene.network.readBacks.push(absent);
  const settled: unknown[] = [];
  const settle: PublishingScene['world']['journal']['settle'] = (lease, of, outcome, note) => {
    settled.push([note.outcome, note.message]);
    return scene.world.journal.settle(lease, of, outcome, note);
  };
  await scene.publish({ journal: { ...scene.world.journal, settle } });
  expect(settled).toEqual([
    ['unknown', 'Server error'],
    ['read back: absent', null],
    ['wait', 'Slow'],
  ]);
});
