import { expect, it } from 'vitest';
import { openPublishing } from '../../kit/memory/journal/open-publishing.ts';
import { NO_OBSERVER, type PublishObserver } from './dependencies.ts';

const HOUR_MS = 3_600_000;

it('sends nothing of a publication found long after its time and notifies the operator', async () => {
  const scene = openPublishing();
  const told: Parameters<PublishObserver['missed']>[0][] = [];
  const observer: PublishObserver = { ...NO_OBSERVER, missed: (event) => told.push(event) };
  scene.world.clock.now += 7 * HOUR_MS;
  expect(await scene.publish({ observer })).toBe('missed');
  expect(scene.network.posts).toEqual([]);
  expect([await scene.publish({ observer }), scene.row().state]).toEqual(['nothing to do', 'pending']);
  expect(told).toEqual([
    {
      ...{ workspace: expect.any(String), post: scene.post, publication: scene.publication },
      ...{ account: scene.account, provider: 'mastodon', dueAt: scene.row().dueAt, what: 'post' },
      reason: expect.stringContaining('nothing was sent'),
    },
  ]);
});

it('continues a thread that has begun, however long its network takes', async () => {
  const scene = openPublishing({ length: 2 });
  const evidence = { request: 'POST /posts', status: 429, body: null };
  scene.network.script.push('pass', {
    outcome: 'wait',
    retryAfterMs: 8 * HOUR_MS,
    reason: 'Slow down',
    evidence,
  });
  expect(await scene.publish()).toBe('waiting');
  scene.world.clock.now += 9 * HOUR_MS;
  expect(await scene.publish()).toBe('published');
});
