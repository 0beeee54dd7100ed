import type { StepAnswer } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { openPublishing, type PublishingScene } from '../../kit/memory/journal/open-publishing.ts';

const evidence = { request: 'POST /posts', status: 500, body: null };
const wait: StepAnswer = { outcome: 'wait', retryAfterMs: 3_600_000, reason: 'Slow down', evidence };
const sentNothing = ({ network }: PublishingScene) => network.posts.length + network.uploads === 0;

describe('a thread with an unfit post', () => {
  it('sends nothing, not even its fit posts', async () => {
    const scene = openPublishing({ length: 2, body: (item) => (item === 1 ? 'x'.repeat(501) : 'fine') });
    expect(await scene.publish()).toBe('failed');
    expect(scene.row().errors).toEqual([expect.stringContaining('500')]);
    expect([sentNothing(scene), scene.row().steps]).toEqual([true, []]);
  });

  it('obeys the limits of the installation', async () => {
    const scene = openPublishing();
    expect(await scene.publish({ networkLimits: { mastodon: { text: 3 } } as never })).toBe('failed');
    expect(scene.row().errors).toEqual([expect.stringContaining('3')]);
  });

  it('is checked again until a post has been sent', async () => {
    const scene = openPublishing({ media: true });
    scene.network.script.push(wait);
    await scene.publish();
    expect(scene.row().steps.map(({ visible, attempts }) => [visible, attempts])).toEqual([
      [false, 1],
      [true, 0],
    ]);
    const networkLimits = { mastodon: { text: 3 } } as never;
    expect(await scene.publishLater({ networkLimits })).toBe('failed');
    expect(scene.network.posts).toEqual([]);
  });

  it('is not checked again once a post has been sent', async () => {
    const scene = openPublishing({ length: 2, body: (item) => `${item}`.repeat(4) });
    scene.network.script.push('pass', wait);
    await scene.publish();
    const networkLimits = { mastodon: { text: 3 } } as never;
    expect(await scene.publishLater({ networkLimits })).toBe('published');
  });
});
