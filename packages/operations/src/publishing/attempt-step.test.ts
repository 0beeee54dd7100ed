import type { StepAnswer, StepContext } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../kit/conformance/journal/journal-scene.ts';
import { openPublishing, type PublishingScene } from '../../kit/memory/journal/open-publishing.ts';
import { DEFAULT_POLICY } from './policy.ts';

const evidence = { request: 'POST /posts', status: 500, body: null };
const rejected: StepAnswer = { outcome: 'rejected', message: 'Text is rude.', evidence };
const refused: StepAnswer = { outcome: 'auth', message: 'Token expired.', evidence };
const unknown: StepAnswer = { outcome: 'unknown', reason: 'Server error', evidence };
const wait = (retryAfterMs: number | null, status = 503): StepAnswer => {
  return { outcome: 'wait', retryAfterMs, reason: 'Slow down', evidence: { ...evidence, status } };
};
const step = (scene: PublishingScene, index = 0) => scene.row().steps[index];

/** Publishes with `before` called in place of the network, which then answers. */
function publishWith(scene: PublishingScene, before: (context: StepContext) => Promise<unknown> | undefined) {
  const perform = async (context: StepContext): Promise<StepAnswer> => {
    await before(context);
    return await scene.network.publishing.perform(context);
  };
  return scene.publish({ networks: scene.network.networks({ perform }) });
}

describe('a step', () => {
  it('records what it sends before it calls the network', async () => {
    const scene = openPublishing();
    const seen: unknown[] = [];
    await publishWith(scene, async ({ step: { state, attempts } }) => {
      seen.push([state, attempts], [step(scene)?.state, step(scene)?.attempts]);
    });
    expect(seen).toEqual([
      ['sent', 1],
      ['sent', 1],
    ]);
    expect(step(scene)).toMatchObject({
      ...{ state: 'accepted', attempts: 1, remote: { id: 'post-1' } },
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      answer: { outcome: 'accepted', message: null },
    });
  });

  it('that the network rejects ends the publication in the network’s words, and nothing else is sent', async () => {
    const scene = openPublishing({ length: 3 });
    scene.network.script.push('pass', rejected);
    expect(await scene.publish()).toBe('failed');
    expect(scene.row()).toMatchObject({ state: 'failed', errors: ['Text is rude.'] });
    expect(scene.row().steps.map(({ state }) => state)).toEqual(['accepted', 'rejected', 'planned']);
    expect(step(scene, 1)?.answer).toMatchObject({ outcome: 'rejected', message: 'Text is rude.' });
  });

  it('that may have been carried out twice reports both addresses', async () => {
    const scene = openPublishing();
    scene.network.script.push('lost');
    scene.network.readBacks.push({ outcome: 'absent', evidence });
    expect(await scene.publish()).toBe('published');
    const urls = ['https://social.example/post-2', 'https://social.example/post-1'];
    expect(scene.heard).toContain(`twin: ${urls.join(' ')}`);
    expect(step(scene)?.answer?.message).toContain(urls[1]);
  });

  it('that was carried out twice reports ids where posts have no address', async () => {
    const scene = openPublishing();
    scene.network.script.push('lost');
    const twin = { id: 'post-1', url: null };
    scene.network.readBacks.push(
      { outcome: 'absent', evidence },
      { outcome: 'found', remote: twin, evidence },
    );
    expect(await scene.publish()).toBe('published');
    expect(step(scene)?.answer?.message).toContain('Delete post-1 if you want only one.');
  });
});

describe('a network that asks to wait', () => {
  it('for a moment is waited for under the same lease', async () => {
    const scene = openPublishing();
    const { now } = scene.world.clock;
    scene.network.script.push(wait(1_000));
    expect(await scene.publish()).toBe('published');
    expect([scene.world.clock.now - now, step(scene)?.attempts]).toEqual([1_000, 2]);
  });

  it('for longer is left alone until then, and the reason is shown', async () => {
    const scene = openPublishing();
    scene.network.script.push(wait(3_600_000));
    expect(await scene.publish()).toBe('waiting');
    const wakeAt = scene.world.clock.now + 3_600_000;
    expect(scene.row()).toMatchObject({ wakeAt, reason: 'Slow down', waits: 1, state: 'publishing' });
    expect([step(scene)?.state, step(scene)?.failures]).toEqual(['planned', 0]);
    expect(await scene.publishLater()).toBe('published');
  });

  it('for a moment, again and again, is left alone as well', async () => {
    const scene = openPublishing();
    const each = DEFAULT_POLICY.inlineWaitMs * 0.6;
    scene.network.script.push(wait(each), wait(each));
    expect(await scene.publish()).toBe('waiting');
    expect(step(scene)?.attempts).toBe(2);
  });

  it.each([
    [0, DEFAULT_POLICY.minWaitMs],
    [9 * DEFAULT_POLICY.maxWaitMs, DEFAULT_POLICY.maxWaitMs],
    [null, 1_000],
  ])('for %s ms waits %i ms', async (asked, waited) => {
    const scene = openPublishing();
    scene.network.script.push(wait(asked));
    const { now } = scene.world.clock;
    await scene.publish({ policy: { ...DEFAULT_POLICY, inlineWaitMs: 0 } });
    expect((scene.row().wakeAt ?? 0) - now).toBe(waited);
  });

  it('because of too many requests gets no other call for the account until then', async () => {
    const scene = openPublishing();
    scene.network.script.push({ ...wait(3_600_000), limit: 'account' } as StepAnswer);
    await scene.publish();
    expect(scene.accountRow().heldUntil).toBe(scene.world.clock.now + 3_600_000);
  });

  it('because of a limit of the installation gets no call for any account on its server', async () => {
    const scene = openPublishing();
    scene.network.script.push({ ...wait(3_600_000), limit: 'installation' } as StepAnswer);
    await scene.publish();
    expect([...scene.world.tables.servers.values()]).toEqual([scene.world.clock.now + 3_600_000]);
  });

  it('for longer than a publication may be late ends it and says why', async () => {
    const scene = openPublishing();
    scene.network.script.push(wait(20_000));
    const policy = { ...DEFAULT_POLICY, giveUpAfterMs: 10_000 };
    expect(await scene.publish({ policy })).toBe('failed');
    expect(scene.row().errors).toEqual(['Gave up waiting for the network: Slow down']);
  });

  it('until the last moment a publication may be late is waited for', async () => {
    const scene = openPublishing();
    scene.network.script.push(wait(20_000));
    const policy = { ...DEFAULT_POLICY, giveUpAfterMs: 20_000 };
    expect(await scene.publish({ policy })).toBe('waiting');
  });
});

describe('credentials refused by the network', () => {
  it('are renewed once, and the step is repeated with the new ones', async () => {
    const scene = openPublishing({ length: 2 });
    scene.network.token = 't2';
    expect(await scene.publish()).toBe('published');
    expect([scene.network.renewals, step(scene)?.attempts, step(scene, 1)?.attempts]).toEqual([1, 2, 1]);
    expect(scene.accountRow()).toMatchObject({
      authorized: true,
      credentials: { token: 't2', refresh: 'r1' },
    });
  });

  it('after a renewal need a person, who is notified once', async () => {
    const scene = openPublishing();
    scene.network.script.push(refused, { ...refused, message: 'Still no.' } as StepAnswer);
    expect(await scene.publish()).toBe('failed');
    expect(scene.network.renewals).toBe(1);
    expect(scene.row().errors).toEqual(['The account must be reconnected: Still no.']);
    expect(scene.heard.filter((line) => line.startsWith('unauthorized'))).toEqual([
      'unauthorized: Still no.',
    ]);
    const told = { unauthorizedReason: 'Still no.', unauthorizedCode: 'told' };
    expect(scene.accountRow()).toMatchObject({ authorized: false, ...told });
  });

  it('that cannot be renewed need a person, who is notified once for all publications', async () => {
    const scene = openPublishing();
    scene.network.token = 't2';
    scene.network.renewalAnswers = 'auth';
    scene.changeAccount({ authorized: true });
    const vault = { ...scene.world.vault, markUnauthorized: async () => false };
    expect(await scene.publish({ vault })).toBe('failed');
    expect(scene.row().errors).toEqual(['The account must be reconnected: revoked']);
    expect(scene.heard.some((line) => line.startsWith('unauthorized'))).toBe(false);
  });

  it('do not disconnect the account while the network cannot be asked to renew them', async () => {
    const scene = openPublishing();
    scene.network.token = 't2';
    scene.network.renewalAnswers = 'unavailable';
    expect(await scene.publish({ policy: { ...DEFAULT_POLICY, inlineWaitMs: 0 } })).toBe('waiting');
    expect(scene.accountRow().authorized).toBe(true);
    expect(scene.row()).toMatchObject({ reason: 'down', waits: 1, steps: [{ state: 'planned' }] });
  });
});

describe('an unclear answer', () => {
  it('to an upload makes it send the file again after a while', async () => {
    const scene = openPublishing({ media: true });
    scene.network.script.push(unknown);
    expect(await scene.publish()).toBe('published');
    expect(step(scene)).toMatchObject({ kind: 'upload', attempts: 2, failures: 1 });
    expect([scene.network.uploads, scene.network.posts.length]).toEqual([1, 1]);
  });

  it('to an upload counts as a failed wait', async () => {
    const scene = openPublishing({ media: true });
    scene.network.script.push(unknown);
    expect(await scene.publish({ policy: { ...DEFAULT_POLICY, inlineWaitMs: 0 } })).toBe('waiting');
    expect(scene.row()).toMatchObject({
      waits: 1,
      reason: 'Server error',
      steps: [{ state: 'unknown' }, {}],
    });
  });

  it('to a post makes it look for the post instead of sending again', async () => {
    const scene = openPublishing();
    scene.network.script.push('lost');
    expect(await scene.publish()).toBe('published');
    expect([scene.network.posts.length, step(scene)?.attempts]).toEqual([1, 1]);
  });

  it('to a post makes it look only after the time that the network named', async () => {
    const scene = openPublishing();
    scene.network.script.push({ ...unknown, retryAfterMs: 3_600_000 } as StepAnswer);
    scene.network.readBacks.push('truth');
    expect(await scene.publish()).toBe('waiting');
    expect([scene.network.readBacks.length, step(scene)?.state]).toEqual([1, 'unknown']);
    expect(scene.row().wakeAt).toBe(scene.world.clock.now + 3_600_000);
    expect(await scene.publishLater()).toBe('published');
  });

  it('to an upload, repeated without end, fails after a limited number of attempts', async () => {
    const scene = openPublishing({ media: true });
    scene.network.script.push(...Array.from({ length: 50 }, () => unknown));
    let result = await scene.publish();
    for (let turn = 0; turn < 50 && result === 'waiting'; turn++) result = await scene.publishLater();
    expect(result).toBe('failed');
    expect(scene.row().errors[0]).toContain('the network did not accept it');
    expect([scene.network.posts, scene.network.script.length > 30]).toEqual([[], true]);
  });

  it('to a post proven absent each time is followed by sending until it is too late', async () => {
    const scene = openPublishing();
    scene.network.script.push(...Array.from({ length: 5_000 }, () => unknown));
    const policy = { ...DEFAULT_POLICY, giveUpAfterMs: 6 * 3_600_000 };
    let result = await scene.publish({ policy });
    for (let turn = 0; turn < 500 && result === 'waiting'; turn++)
      result = await scene.publishLater({ policy });
    expect([result, scene.network.posts]).toEqual(['failed', []]);
    expect(step(scene)?.attempts).toBeGreaterThan(DEFAULT_POLICY.maxAttempts);
  });

  it('includes an unexpected error in the publisher', async () => {
    const scene = openPublishing();
    let calls = 0;
    const result = await publishWith(scene, () => {
      calls += 1;
      if (calls === 1) throw new Error('broken');
      return undefined;
    });
    expect([result, calls]).toEqual(['published', 2]);
    expect(scene.heard).toContain('defect: broken');
  });
});

describe('a lease lost during the call', () => {
  const takeOver = async ({ world, publication }: PublishingScene) => {
    await world.pass(DEFAULT_POLICY.leaseMs + 1_000);
    await world.journal.claim(publication, crypto.randomUUID(), LEASE_MS);
  };

  it('leaves the outcome of the step to the new holder', async () => {
    const scene = openPublishing();
    scene.network.script.push(rejected);
    expect(await publishWith(scene, () => takeOver(scene))).toBe('lease lost');
    expect(scene.row()).toMatchObject({ state: 'publishing', steps: [{ state: 'unknown' }] });
  });

  it.each([1, 2])('keeps an acceptance and sends nothing more (posts: %i)', async (length) => {
    const scene = openPublishing({ length });
    expect(await publishWith(scene, () => takeOver(scene))).toBe('lease lost');
    expect(scene.row()).toMatchObject({ state: 'publishing' });
    expect([step(scene)?.state, scene.network.posts.length]).toEqual(['accepted', 1]);
    await scene.world.pass(LEASE_MS + 1_000);
    expect(await scene.publish()).toBe('published');
    expect(scene.network.posts).toHaveLength(length);
  });

  it('reports an acceptance that can no longer be stored', async () => {
    const scene = openPublishing();
    const settled = await publishWith(scene, async () => {
      await takeOver(scene);
      const row = scene.row();
      const steps = row.steps.map((each) => ({ ...each, attempts: each.attempts + 1 }));
      scene.world.tables.publications.set(row.id, { ...row, steps });
    });
    expect(settled).toBe('lease lost');
    expect(scene.heard).toContain('unstored: post-1');
  });
});
