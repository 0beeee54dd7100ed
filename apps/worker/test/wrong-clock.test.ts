import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { until } from './until.ts';

let world: Installation | null = null;
afterEach(async () => {
  vi.restoreAllMocks();
  await world?.close();
  world = null;
});

const AHEAD_MS = 240_000;

describe('on a machine whose clock is four minutes ahead', () => {
  it('publishes a post once that the server accepts seconds after the call was lost', async () => {
    const right = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => right() + AHEAD_MS);
    world = await openInstallation(inject('adminUrl'), { settleMs: 10_000 });
    const { service, connectInstance, fault, publishNow, startWorker, story, post, publicPosts } = world;
    const account = await connectInstance('mastodon-ignores', 'mastodon');
    await fault({
      instance: 'mastodon-ignores',
      match: { method: 'POST', path: '/api/v1/statuses' },
      times: 1,
      fault: { type: 'late', ms: 3_000 },
    });
    const { uuid } = await publishNow([account], [{ body: 'Bread from nine.' }]);
    await startWorker();
    await until(
      () => post(uuid),
      ({ status }) => status === 'published',
    );
    expect((await story(uuid))[0]?.steps).toMatchObject([{ state: 'accepted', attempts: 1 }]);
    expect(await publicPosts('mastodon-ignores')).toHaveLength(1);
    expect((await service.readiness()).checks.clock).toEqual({
      ok: false,
      detail: "this machine's clock is 240.0 s ahead of the database's",
    });
    const gauge = await service.metrics.registry.getSingleMetricAsString('crier_clock_difference_seconds');
    expect(Math.round(Number(gauge.trim().split(' ').at(-1)))).toBe(240);
  });
});
