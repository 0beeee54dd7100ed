import type { StepAnswer } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { change } from '../../kit/memory/journal/journal-tables.ts';
import { openPublishing, type PublishingScene } from '../../kit/memory/journal/open-publishing.ts';

const evidence = { request: 'POST /posts', status: 422, body: null };
const rejected: StepAnswer = { outcome: 'rejected', message: 'Text is rude.', evidence };
const items = ({ network }: PublishingScene) => network.posts.map(({ item }) => item);
const retry = (scene: PublishingScene) => {
  const { workspaceId } = scene.accountRow();
  return scene.world.requests.retry(workspaceId, { uuid: scene.post }, { id: scene.account });
};

describe('a thread', () => {
  it('is sent step by step, files first, each post a reply to the previous', async () => {
    const scene = openPublishing({ length: 3, media: true });
    expect(await scene.publish()).toBe('published');
    expect(scene.network.posts.map(({ id, parent }) => [id, parent])).toEqual([
      ['post-1', null],
      ['post-2', 'post-1'],
      ['post-3', 'post-2'],
    ]);
    const { steps, externalUrl, state } = scene.row();
    expect(steps.map(({ kind, item, state: of }) => [kind, item, of])).toEqual(
      [0, 1, 2].flatMap((item) => [
        ['upload', item, 'accepted'],
        ['post', item, 'accepted'],
      ]),
    );
    expect([state, externalUrl]).toEqual(['published', 'https://social.example/post-1']);
  });

  it('continues after the last accepted post and repeats nothing accepted', async () => {
    const scene = openPublishing({ length: 3 });
    scene.network.script.push('pass', rejected);
    expect(await scene.publish()).toBe('failed');
    expect(await retry(scene)).toBe('retried');
    expect(await scene.publish()).toBe('waiting');
    expect(await scene.publish()).toBe('published');
    expect(items(scene)).toEqual([0, 1, 2]);
    expect(scene.row().steps.map(({ attempts }) => attempts)).toEqual([1, 2, 1]);
  });

  it('is planned once, however often it is continued', async () => {
    const scene = openPublishing();
    let plans = 0;
    const networks = scene.network.networks({
      plan: (request) => {
        plans += 1;
        return scene.network.publishing.plan(request);
      },
    });
    scene.network.script.push({ outcome: 'wait', retryAfterMs: 3_600_000, reason: 'Slow down', evidence });
    expect(await scene.publish({ networks })).toBe('waiting');
    expect(await scene.publishLater({ networks })).toBe('published');
    expect(plans).toBe(1);
  });

  it('that was partly deleted gets a new plan and new keys from there on', async () => {
    const scene = openPublishing({ length: 3 });
    scene.network.script.push('pass', 'pass', rejected);
    await scene.publish();
    const before = scene.row().steps.map(({ idempotencyKey }) => idempotencyKey);
    scene.network.removals.push('pass', rejected);
    await scene.remove(await scene.requestRemoval());
    expect(await retry(scene)).toBe('retried');
    expect(await scene.publish()).toBe('published');
    const after = scene.row().steps.map(({ idempotencyKey }) => idempotencyKey);
    expect(after.map((key, index) => key === before[index])).toEqual([true, false, false]);
    expect(new Set(after).size).toBe(3);
    expect(scene.row().attempt).toBe(1);
  });

  it('that was deleted is sent again, also after a wait', async () => {
    const scene = openPublishing();
    await scene.publish();
    const [before] = scene.row().steps;
    await scene.remove(await scene.requestRemoval());
    change(scene.world.tables.publications, scene.row().id, { state: 'failed' });
    expect(await retry(scene)).toBe('retried');
    scene.network.script.push({ outcome: 'wait', retryAfterMs: 3_600_000, reason: 'Slow down', evidence });
    expect([await scene.publish(), await scene.publishLater()]).toEqual(['waiting', 'published']);
    const [after] = scene.row().steps;
    expect([after?.attempts, after?.idempotencyKey === before?.idempotencyKey]).toEqual([2, false]);
  });

  it('keeps its keys through every other retry', async () => {
    const scene = openPublishing({ length: 2 });
    scene.network.script.push('pass', rejected);
    await scene.publish();
    const before = scene.row().steps.map(({ idempotencyKey }) => idempotencyKey);
    await retry(scene);
    await scene.publish();
    expect(scene.row().steps.map(({ idempotencyKey }) => idempotencyKey)).toEqual(before);
  });
});

describe('a process that shuts down', () => {
  it('leaves the rest of a wait to its successor', async () => {
    const scene = openPublishing();
    scene.network.script.push({ outcome: 'wait', retryAfterMs: 2_000, reason: 'Slow down', evidence });
    let isStopping = false;
    const pause = async () => {
      isStopping = true;
      scene.world.clock.now += 500;
    };
    expect(await scene.publish({ pause, stopping: () => isStopping })).toBe('waiting');
    expect((scene.row().wakeAt ?? 0) - scene.world.clock.now).toBe(1_500);
    expect(scene.network.posts).toEqual([]);
  });

  it('begins nothing and hands the publication back at once', async () => {
    const scene = openPublishing();
    expect(await scene.publish({ stopping: () => true })).toBe('waiting');
    expect(scene.row()).toMatchObject({ steps: [], waits: 0, reason: null, wakeAt: scene.world.clock.now });
    expect(scene.network.posts).toEqual([]);
    expect(await scene.publish()).toBe('published');
  });

  it('finishes the current step and hands over the rest', async () => {
    const scene = openPublishing({ length: 3 });
    const stopping = () => scene.network.posts.length >= 1;
    expect(await scene.publish({ stopping })).toBe('waiting');
    expect([items(scene), scene.row().waits]).toEqual([[0], 0]);
    expect(await scene.publish()).toBe('published');
    expect(items(scene)).toEqual([0, 1, 2]);
  });

  it('does not look up a step in doubt', async () => {
    const scene = openPublishing();
    scene.network.script.push('lost');
    let asked = 0;
    const stopping = () => scene.network.posts.length > 0;
    const readBack = async () => {
      asked += 1;
      return { outcome: 'absent', evidence } as const;
    };
    expect(await scene.publish({ stopping, networks: scene.network.networks({ readBack }) })).toBe('waiting');
    expect([asked, scene.row().steps[0]?.state]).toEqual([0, 'unknown']);
  });
});

it('sends nothing to a network that plans nothing', async () => {
  const scene = openPublishing();
  expect(await scene.publish({ networks: scene.network.networks({ plan: () => [] }) })).toBe('published');
  expect([scene.network.posts, scene.row().state]).toEqual([[], 'published']);
});
