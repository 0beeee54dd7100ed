import { MediaFileMissingError, type StepAnswer } from '@crier/domain';
import { MemoryNetwork } from '@crier/operations/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPublishingWorld, type PublishingWorld, SOME_FILE } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterAll(() => world.close());

describe('a media file', () => {
  const MISSING = 'The file a.png is missing from the media library. Replace it in the post and try again.';

  it('that is gone fails the publication before anything is sent, and is named', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(2, { media: true });
    const gone = { ...SOME_FILE, sizeOf: async () => null };
    expect(await world.publish(thread.publication, world.dependencies(network, { disk: gone }))).toBe(
      'failed',
    );
    expect([network.posts, network.uploads]).toEqual([[], 0]);
    expect(await thread.status()).toBe('failed');
    expect((await thread.story())?.errors).toEqual([MISSING]);
  });

  it('that cannot be converted because it is gone fails the publication in the same way', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(1, { media: true });
    // More than the network takes, so that the file has to be fitted.
    await world.database.pool.query('update media set size = 100000000');
    const fit = () => Promise.reject(new MediaFileMissingError('a.png'));
    expect(await world.publish(thread.publication, world.dependencies(network, { fit }))).toBe('failed');
    expect((await thread.story())?.errors).toEqual([MISSING]);
  });

  it('on an unreachable disk waits for the disk', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(2, { media: true });
    const away = () => Promise.reject(new Error('the disk is away'));
    const disk = { stream: away, sizeOf: away };
    expect(await world.publish(thread.publication, world.dependencies(network, { disk }))).toBe('waiting');
    expect(network.posts).toEqual([]);
    await thread.comeDue();
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
    expect(network.posts).toHaveLength(2);
  });

  it('that vanishes while a post is in doubt does not keep the post from being found', async () => {
    const network = new MemoryNetwork();
    network.script.push('pass', 'lost');
    const thread = await world.dispatchThread(1, { media: true });
    let held: { sizeOf(path: string): Promise<number | null> } = { sizeOf: async () => 1 };
    const disk = { ...SOME_FILE, sizeOf: (path: string) => held.sizeOf(path) };
    const deps = world.dependencies(network, { disk, stopping: () => network.posts.length > 0 });
    expect(await world.publish(thread.publication, deps)).toBe('waiting');
    held = { sizeOf: async () => null };
    await thread.comeDue();
    const later = world.dependencies(network, { disk });
    expect(await world.publish(thread.publication, later)).toBe('published');
    expect(network.posts).toHaveLength(1);
  });

  it('that waited longer than the network keeps it is sent again, and every post is published once', async () => {
    const network = new MemoryNetwork();
    const evidence = { request: 'POST /posts', status: 429, body: null };
    const wait: StepAnswer = { outcome: 'wait', retryAfterMs: 60_000, reason: 'Slow down.', evidence };
    network.script.push('pass', 'pass', 'pass', wait);
    const thread = await world.dispatchThread(2, { media: true });
    const networks = network.networks({ preparedMs: 23 * 3_600_000 });
    const deps = world.dependencies(network, { networks });
    expect(await world.publish(thread.publication, deps)).toBe('waiting');
    await world.database.pool.query(
      `update publication_steps s set sent_at = s.sent_at - interval '25 hours'
         from publications p where p.id = s.publication_id and p.uuid = $1`,
      [thread.publication],
    );
    await thread.comeDue();
    expect(await world.publish(thread.publication, deps)).toBe('published');
    expect([network.uploads, network.posts.length]).toEqual([3, 2]);
    expect((await thread.story())?.steps.map(({ preparations }) => preparations)).toEqual([0, 0, 1, 1]);
  });
});
