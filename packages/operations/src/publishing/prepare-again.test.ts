import type { ReadBackAnswer, StepAnswer } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { openPublishing } from '../../kit/memory/journal/open-publishing.ts';
import { NO_EVIDENCE } from './dependencies.ts';

const UNUSABLE: StepAnswer = {
  outcome: 'prepare',
  reason: 'The video could not be read.',
  evidence: NO_EVIDENCE,
};
const WAIT: StepAnswer = {
  outcome: 'wait',
  retryAfterMs: null,
  reason: 'No credits.',
  matter: 'credits',
  evidence: NO_EVIDENCE,
};
const HOUR_MS = 3_600_000;
const UNKNOWN: StepAnswer = { outcome: 'unknown', reason: 'Lost.', evidence: NO_EVIDENCE };
const USELESS: ReadBackAnswer = { outcome: 'absent', prepare: 'The upload is gone.', evidence: NO_EVIDENCE };

describe('a file that the network can no longer use', () => {
  it('is prepared again from the start, and the journal counts it', async () => {
    const scene = openPublishing({ media: true });
    scene.network.script.push('pass', UNUSABLE);
    expect(await scene.publish()).toBe('waiting');
    expect(scene.row().reason).toContain('it is prepared again (1 of 3). The video could not be read.');
    expect(scene.row().steps).toMatchObject([
      { kind: 'upload', state: 'planned', remote: null, preparations: 1 },
      { kind: 'post', state: 'planned', remote: null, preparations: 1, answer: { outcome: 'prepare' } },
    ]);
    expect(await scene.publishLater()).toBe('published');
    expect([scene.network.uploads, scene.network.posts.length]).toEqual([2, 1]);
  });

  it('is prepared again three times, then the publication fails with the reason', async () => {
    const scene = openPublishing({ media: true });
    scene.network.script.push(...[1, 2, 3, 4].flatMap(() => ['pass', UNUSABLE] as const));
    await scene.publish();
    expect(await scene.publishLater()).toBe('waiting');
    expect(await scene.publishLater()).toBe('waiting');
    expect(await scene.publishLater()).toBe('failed');
    expect(scene.row().errors).toEqual(['The video could not be read.']);
    expect([scene.network.uploads, scene.network.posts.length]).toEqual([4, 0]);
  });

  it('leaves the other posts of a thread unchanged', async () => {
    const scene = openPublishing({ length: 2, media: true });
    scene.network.script.push('pass', 'pass', 'pass', UNUSABLE);
    expect(await scene.publish()).toBe('waiting');
    expect(scene.row().steps.map(({ state, preparations }) => [state, preparations])).toEqual([
      ['accepted', 0],
      ['accepted', 0],
      ['planned', 1],
      ['planned', 1],
    ]);
    expect(await scene.publishLater()).toBe('published');
    expect([scene.network.uploads, scene.network.posts.length]).toEqual([3, 2]);
  });

  it('is prepared again after a lost call, once the post is proven absent', async () => {
    const scene = openPublishing({ media: true });
    scene.network.script.push('pass', UNKNOWN);
    scene.network.readBacks.push(USELESS);
    expect(await scene.publish()).toBe('waiting');
    expect(await scene.publishLater()).toBe('published');
    expect([scene.network.uploads, scene.network.posts.length]).toEqual([2, 1]);
  });

  it('is prepared again before a call after a long wait, as often as needed', async () => {
    const scene = openPublishing({ length: 2, media: true });
    const changes = { networks: scene.network.networks({ preparedMs: 23 * HOUR_MS }) };
    const preparations = () => scene.row().steps.map((step) => step.preparations);
    const days = 5;
    scene.network.script.push(
      'pass',
      'pass',
      ...Array.from({ length: days }, () => ['pass', WAIT] as const).flat(),
    );
    expect(await scene.publish(changes)).toBe('waiting');
    for (let day = 1; day < days; day += 1) {
      scene.world.clock.now += 25 * HOUR_MS;
      expect(await scene.publish(changes)).toBe('waiting');
      expect(preparations()).toEqual([0, 0, day, day]);
    }
    expect(await scene.publishLater(changes)).toBe('published');
    expect([scene.network.uploads, scene.network.posts.length]).toEqual([1 + days, 2]);
  });
});
