import type { ReadBackAnswer, StepAnswer } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { openPublishing, type PublishingScene } from '../../kit/memory/journal/open-publishing.ts';

const HOUR_MS = 3_600_000;
const evidenceOf = (status: number) => ({ request: 'POST /posts', status, body: null });
const evidence = evidenceOf(200);
const stranger: ReadBackAnswer = {
  outcome: 'unclear',
  reason: 'https://social.example/other may be it.',
  retryAfterMs: 60_000,
  candidate: { id: 'other', url: 'https://social.example/other' },
  evidence,
};
const unreachable: ReadBackAnswer = { outcome: 'unclear', reason: 'Down.', retryAfterMs: HOUR_MS, evidence };
const hidden: ReadBackAnswer = { ...unreachable, retryAfterMs: null, isHidden: true };
const rejected = (status: number): StepAnswer => {
  return { outcome: 'rejected', message: 'Not allowed.', evidence: evidenceOf(status) };
};
const step = (scene: PublishingScene) => scene.row().steps[0];

/** A network that acts, while a gateway in front of it answers. */
async function behindGateway(scene: PublishingScene, answer: StepAnswer) {
  let calls = 0;
  return await scene.publish({
    networks: scene.network.networks({
      perform: async (context) => {
        const own = await scene.network.publishing.perform(context);
        calls += 1;
        return calls === 1 ? answer : own;
      },
    }),
  });
}

describe('a refusal by a gateway after the network accepted the post', () => {
  it.each([400, 401, 403, 404, 422])(
    'with status %i does not fail the post, which is found',
    async (status) => {
      const scene = openPublishing({ length: 2 });
      expect(await behindGateway(scene, rejected(status))).toBe('published');
      expect(scene.network.posts.map(({ item }) => item)).toEqual([0, 1]);
      expect(step(scene)).toMatchObject({ state: 'accepted', attempts: 1, remote: { id: 'post-1' } });
      expect(step(scene)?.answer?.message).toContain('although it answered with an error');
    },
  );

  it('as a limit does not send the post again once the limit ends', async () => {
    const scene = openPublishing();
    const limit: StepAnswer = {
      ...{ outcome: 'wait', retryAfterMs: HOUR_MS, reason: 'Slow down', limit: 'account' },
      evidence: evidenceOf(429),
    };
    expect(await behindGateway(scene, limit)).toBe('waiting');
    expect(step(scene)).toMatchObject({ state: 'planned', lookFirst: 'resend' });
    expect(await scene.publishLater()).toBe('published');
    expect(scene.network.posts).toHaveLength(1);
    expect(step(scene)).toMatchObject({ attempts: 1, remote: { id: 'post-1' } });
  });

  it('as refused credentials finds the post before renewing or disconnecting anything', async () => {
    const scene = openPublishing();
    const refused: StepAnswer = { outcome: 'auth', message: 'Token expired.', evidence: evidenceOf(401) };
    expect(await behindGateway(scene, refused)).toBe('published');
    expect([scene.network.posts.length, scene.network.renewals, step(scene)?.attempts]).toEqual([1, 0, 1]);
  });

  it('leaves the post in doubt while the network shows something that may be it', async () => {
    const scene = openPublishing();
    scene.network.script.push(rejected(422));
    scene.network.readBacks.push(stranger, stranger);
    expect(await scene.publish()).toBe('waiting');
    expect(step(scene)).toMatchObject({ state: 'unknown', attempts: 1 });
    expect(scene.row().reason).toContain('https://social.example/other');
  });
});

describe('a refusal', () => {
  it.each<[string, ReadBackAnswer | 'truth']>([
    ['shows nothing', 'truth'],
    ['cannot be asked', unreachable],
    ['shows apps nothing', hidden],
  ])('is believed if the network %s', async (_, answer) => {
    const scene = openPublishing();
    scene.network.script.push(rejected(422));
    scene.network.readBacks.push(answer);
    expect(await scene.publish()).toBe('failed');
    expect(scene.row().errors).toEqual(['Not allowed.']);
    expect(step(scene)).toMatchObject({ state: 'rejected', answer: { outcome: 'rejected' } });
  });

  it('before any call is believed without asking', async () => {
    const scene = openPublishing();
    scene.network.script.push({ ...rejected(0), evidence: { ...evidence, status: null } } as StepAnswer);
    scene.network.readBacks.push(stranger);
    expect(await scene.publish()).toBe('failed');
    expect(scene.network.readBacks).toHaveLength(1);
  });
});

describe('a post that waits because of a limit', () => {
  it('is not sent while the network cannot be asked about the call that reached it', async () => {
    const scene = openPublishing();
    scene.network.script.push({
      ...{ outcome: 'wait', retryAfterMs: HOUR_MS, reason: 'Slow down' },
      evidence: evidenceOf(429),
    });
    scene.network.readBacks.push(unreachable, unreachable);
    expect(await scene.publish()).toBe('waiting');
    expect(await scene.publishLater()).toBe('waiting');
    expect(await scene.publishLater()).toBe('waiting');
    expect([scene.network.posts.length, scene.row().reason]).toEqual([0, 'Post 1 of 1: Down.']);
    expect(await scene.publishLater()).toBe('published');
    expect(step(scene)).toMatchObject({ attempts: 2 });
  });
});

describe('a retry by a person', () => {
  const failed = async () => {
    const scene = openPublishing({ media: true });
    scene.network.script.push('pass', rejected(422));
    expect(await scene.publish()).toBe('failed');
    const { workspaceId } = scene.accountRow();
    await scene.world.requests.retry(workspaceId, { uuid: scene.post }, { id: scene.account });
    return scene;
  };

  it('sends nothing if the network now shows the post', async () => {
    const scene = await failed();
    const remote = { id: 'late', url: 'https://social.example/late' };
    scene.network.readBacks.push({ outcome: 'found', remote, evidence });
    expect(await scene.publish()).toBe('published');
    expect([scene.network.posts, scene.network.uploads]).toEqual([[], 1]);
    expect(scene.row().externalUrl).toBe(remote.url);
  });

  it('sends nothing while the network shows something that may be the post', async () => {
    const scene = await failed();
    scene.network.readBacks.push(stranger, stranger);
    expect(await scene.publish()).toBe('waiting');
    expect(scene.network.posts).toEqual([]);
    expect(scene.row().steps[1]).toMatchObject({ state: 'unknown' });
  });

  it('uploads the files again and sends the post if the network shows nothing', async () => {
    const scene = await failed();
    expect(await scene.publish()).toBe('waiting');
    expect(await scene.publish()).toBe('published');
    expect([scene.network.posts.length, scene.network.uploads]).toEqual([1, 2]);
  });
});
