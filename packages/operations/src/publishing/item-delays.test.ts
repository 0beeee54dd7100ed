import { describe, expect, it } from 'vitest';
import { change } from '../../kit/memory/journal/journal-tables.ts';
import { openPublishing, type PublishingScene } from '../../kit/memory/journal/open-publishing.ts';
import { chosenWaitMs, followsAt, type PublicStep } from './item-delays.ts';
import { requestDigest } from './publish-request.ts';

const MINUTE_MS = 60_000;
const evidence = { request: 'POST /posts', status: 429, body: null };
const items = ({ network }: PublishingScene) => network.posts.map(({ item }) => item);
const passed = (scene: PublishingScene, since: number) => (scene.row().wakeAt ?? 0) - since;

describe('a post that is to follow later', () => {
  it('is sent once its time has passed since the post before it was accepted, and not before', async () => {
    const scene = openPublishing({ length: 3, delays: [0, 10, 30] });
    const begun = scene.world.clock.now;
    expect(await scene.publish()).toBe('waiting');
    expect([items(scene), passed(scene, begun)]).toEqual([[0], 10 * MINUTE_MS]);
    change(scene.world.tables.publications, scene.row().id, { wakeAt: begun });
    scene.world.clock.now = begun + 10 * MINUTE_MS - 5_000;
    expect([await scene.publish(), items(scene)]).toEqual(['waiting', [0]]);
    expect([await scene.publishLater(), items(scene)]).toEqual(['waiting', [0, 1]]);
    expect(passed(scene, begun)).toBe(40 * MINUTE_MS);
    expect([await scene.publishLater(), items(scene)]).toEqual(['published', [0, 1, 2]]);
    expect(scene.row().steps.map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  });

  it('waits after a post whose answer was lost, from when the network showed it', async () => {
    const scene = openPublishing({ length: 2, delays: [0, 5] });
    scene.network.script.push('lost');
    expect(await scene.publish()).toBe('waiting');
    expect(scene.row()).toMatchObject({ steps: [{ state: 'accepted' }, { state: 'planned', attempts: 0 }] });
    expect([await scene.publishLater(), items(scene)]).toEqual(['published', [0, 1]]);
  });

  it('is looked for, and does not wait again, when its own answer was lost', async () => {
    const scene = openPublishing({ length: 2, delays: [0, 5] });
    scene.network.script.push('pass', 'lost');
    await scene.publish();
    expect(await scene.publishLater()).toBe('published');
    expect(items(scene)).toEqual([0, 1]);
  });

  it('has its files sent before the first post is public, and waits only then', async () => {
    const scene = openPublishing({ length: 2, media: true, delays: [0, 5] });
    expect(await scene.publish()).toBe('waiting');
    const states = scene.row().steps.map(({ kind, item, state }) => `${kind} ${item} ${state}`);
    expect(states).toEqual(['upload 0 accepted', 'post 0 accepted', 'upload 1 planned', 'post 1 planned']);
    expect(await scene.publishLater()).toBe('published');
  });

  it('gives the account back meanwhile, counts as no failure and tells what follows when', async () => {
    const scene = openPublishing({ length: 2, delays: [0, 1] });
    expect(await scene.publish()).toBe('waiting');
    expect(scene.accountRow()).toMatchObject({ lease: null, heldUntil: null });
    expect(scene.row()).toMatchObject({ waits: 0, unreported: 0, state: 'publishing' });
    expect(scene.row().reason).toBe('Post 2 of 2: it follows 1 minute after the post before it.');
  });

  it('is not late for its wait, and is given up no earlier because of it', async () => {
    const scene = openPublishing({ length: 3, delays: [0, 1_440, 1_440] });
    await scene.publish();
    await scene.publishLater();
    scene.network.script.push({ outcome: 'wait', retryAfterMs: MINUTE_MS, reason: 'Slow down', evidence });
    expect(await scene.publishLater()).toBe('waiting');
    expect(await scene.publishLater()).toBe('published');
    expect(scene.heard.at(-1)).toBe(`ended published ${MINUTE_MS} ms late`);
  });

  it('changes nothing that is sent', async () => {
    const digests = async (delays: readonly number[]) => {
      const scene = openPublishing({ length: 2, delays });
      const seen: string[] = [];
      const networks = scene.network.networks({
        perform: async (context) => {
          const request = { ...context.request, account: { ...context.request.account, id: 1 } };
          seen.push(requestDigest(request, { ...context.step, idempotencyKey: '' }));
          expect(context.request.content.map((item) => Object.keys(item))).toEqual([
            ['body', 'url', 'media'],
            ['body', 'url', 'media'],
          ]);
          return await scene.network.publishing.perform(context);
        },
      });
      await scene.publish({ networks });
      await scene.publishLater({ networks });
      return seen;
    };
    expect(await digests([0, 10])).toEqual(await digests([]));
  });
});

describe('the time at which an item follows', () => {
  const step = (item: number, change: Partial<PublicStep> = {}): PublicStep => ({
    ...({ item, kind: 'post', visible: true, state: 'accepted', acceptedAt: 1_000 } as const),
    ...change,
  });

  it.each<[string, number, readonly PublicStep[], readonly number[], number | null]>([
    ['is after the item before it', 1, [step(0)], [0, 2], 1_000 + 2 * MINUTE_MS],
    ['is unknown while the item before it is not public', 1, [step(0, { state: 'unknown' })], [0, 2], null],
    ['needs a delay', 1, [step(0)], [0, 0], null],
    ['is never that of the first item', 0, [step(0)], [2], null],
    [
      'ignores covers, which come after',
      1,
      [step(0), step(0, { kind: 'cover', acceptedAt: 5_000 })],
      [0, 1],
      61_000,
    ],
    [
      'ignores the item before the one before it',
      2,
      [step(0), step(1, { acceptedAt: 7_000 })],
      [0, 0, 1],
      67_000,
    ],
  ])('%s', (_rule, item, steps, delays, time) => {
    expect(followsAt(item, steps, delays)).toBe(time);
  });

  it('makes a wait only of items that the network publishes and whose turn has come', () => {
    const steps = [step(0), step(1, { state: 'planned', acceptedAt: null }), step(2, { state: 'planned' })];
    expect(chosenWaitMs(steps, [0, 5, 7, 9])).toBe(5 * MINUTE_MS);
    expect(chosenWaitMs([step(0)], [0, 5])).toBe(0);
  });
});
