import type { StepAnswer, StepContext } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { openPublishing, type PublishingScene } from '../../kit/memory/journal/open-publishing.ts';
import { DEFAULT_POLICY } from './policy.ts';

const evidence = { request: 'POST /posts', status: 500, body: null };

describe('a process that stalls', () => {
  /** Publishes through a network that asks the fence as its requests do. */
  const publishFenced = (scene: PublishingScene, call: 'first' | 'later', stall: () => void) => {
    const fences: boolean[] = [];
    const perform = async (context: StepContext): Promise<StepAnswer> => {
      fences.push(context.fence !== undefined);
      stall();
      try {
        context.fence?.(call);
      } catch (error) {
        return { outcome: 'wait', retryAfterMs: 60_000, reason: String(error), evidence };
      }
      return await scene.network.publishing.perform(context);
    };
    const result = scene.publish({ networks: scene.network.networks({ perform }) });
    return result.then((ended) => [ended, fences] as const);
  };
  const stallFor = (scene: PublishingScene, ms: number) => () => {
    scene.world.clock.now += ms;
  };

  it('makes no call when the lease may have passed on, and does not count a failed wait', async () => {
    const scene = openPublishing();
    scene.lease.isSurelyHeld = false;
    expect(await scene.publish({ policy: { ...DEFAULT_POLICY, inlineWaitMs: 0 } })).toBe('waiting');
    expect(scene.row()).toMatchObject({ waits: 0, steps: [{ state: 'planned' }] });
    expect([scene.network.posts, scene.row().reason]).toEqual([[], 'The worker stalled before the call.']);
  });

  it.each([
    ['first', DEFAULT_POLICY.fenceMs, 'published'],
    ['first', DEFAULT_POLICY.fenceMs + 1, 'waiting'],
    ['later', DEFAULT_POLICY.fenceMs + 1, 'published'],
  ] as const)('before the %s call for %i ms ends as %s', async (call, ms, ending) => {
    const scene = openPublishing();
    expect(await publishFenced(scene, call, stallFor(scene, ms))).toEqual([ending, [true]]);
    expect([scene.network.posts.length, scene.row().waits]).toEqual([ending === 'published' ? 1 : 0, 0]);
  });

  it('makes no later call without the lease', async () => {
    const scene = openPublishing();
    const stall = () => {
      scene.lease.isSurelyHeld = false;
    };
    expect((await publishFenced(scene, 'later', stall))[0]).toBe('waiting');
    expect(scene.network.posts).toEqual([]);
  });

  it('may take as long as it needs for an upload', async () => {
    const scene = openPublishing({ media: true });
    expect(await publishFenced(scene, 'later', () => undefined)).toEqual(['published', [false, true]]);
  });
});
