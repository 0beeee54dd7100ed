import { MediaFileMissingError, type StepAnswer } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { change } from '../../kit/memory/journal/journal-tables.ts';
import { openPublishing, type PublishingScene } from '../../kit/memory/journal/open-publishing.ts';
import type { StoredMedia } from '../ports/records.ts';
import type { Fitted } from './fit-media.ts';

const evidence = { request: 'POST /posts', status: 500, body: null };
const wait: StepAnswer = { outcome: 'wait', retryAfterMs: 3_600_000, reason: 'Slow down', evidence };
const sentNothing = ({ network }: PublishingScene) => network.posts.length + network.uploads === 0;

describe('media', () => {
  const MISSING =
    'The file bread.jpg is missing from the media library. Replace it in the post and try again.';

  it('that were deleted fail the publication by id before anything is sent', async () => {
    const scene = openPublishing({ length: 2, media: true });
    const [first = 0] = scene.media;
    scene.world.tables.media.delete(first);
    expect(await scene.publish()).toBe('failed');
    expect(scene.row().errors).toEqual([`Media ${first} no longer exists.`]);
    expect(sentNothing(scene)).toBe(true);
  });

  it('that the disk lost fail the publication, also after a wait', async () => {
    const scene = openPublishing({ media: true });
    const disk = { stream: async () => (async function* nothing() {})(), sizeOf: async () => null };
    scene.network.script.push(wait);
    expect(await scene.publish()).toBe('waiting');
    expect(await scene.publishLater({ disk })).toBe('failed');
    expect([scene.row().errors, sentNothing(scene)]).toEqual([[MISSING], true]);
  });

  it('wait for a disk that is unavailable', async () => {
    const scene = openPublishing({ media: true });
    const away = () => Promise.reject(new Error('the disk is away'));
    expect(await scene.publish({ disk: { stream: away, sizeOf: away } })).toBe('waiting');
    expect(scene.heard).toContain('defect: the disk is away');
    expect(await scene.publishLater()).toBe('published');
  });

  it('are not checked again for posts that are public already', async () => {
    const scene = openPublishing({ length: 2, media: true });
    scene.network.script.push('pass', 'pass', wait);
    expect(await scene.publish()).toBe('waiting');
    const [first = 0, second = 0] = scene.media;
    for (const id of [first, second]) change(scene.world.tables.media, id, { size: 100_000_000 });
    const fitted: number[] = [];
    const fit = async (file: StoredMedia): Promise<Fitted> => {
      fitted.push(file.id);
      return { outcome: 'fits', media: file };
    };
    expect(await scene.publishLater({ fit })).toBe('published');
    expect(fitted).toEqual([second]);
  });

  it('that are lost do not keep a post in doubt from being found', async () => {
    const scene = openPublishing({ media: true });
    scene.network.script.push('pass', 'lost');
    const stopping = () => scene.network.posts.length > 0;
    expect(await scene.publish({ stopping })).toBe('waiting');
    const disk = { stream: async () => (async function* nothing() {})(), sizeOf: async () => null };
    expect(await scene.publish({ disk })).toBe('published');
    expect(scene.network.posts).toHaveLength(1);
  });

  describe('that have to be converted', () => {
    const convert = async (fitted: Fitted | Error, prepare?: (scene: PublishingScene) => void) => {
      const scene = openPublishing({ media: true });
      const [id = 0] = scene.media;
      change(scene.world.tables.media, id, { size: 100_000_000 });
      const reasons: (string | null)[] = [];
      const result = await scene.publish({
        fit: async (file, _conversion, watch) => {
          await watch.begins(file.name);
          reasons.push(scene.row().reason);
          prepare?.(scene);
          reasons.push(watch.isWanted() ? 'wanted' : 'not wanted');
          if (fitted instanceof Error) throw fitted;
          return fitted;
        },
      });
      return { scene, result, reasons };
    };

    it('reach the network in their converted form', async () => {
      const scene = openPublishing({ media: true });
      const [id = 0] = scene.media;
      change(scene.world.tables.media, id, { size: 100_000_000 });
      const names: (string | undefined)[] = [];
      const networks = scene.network.networks({
        perform: async (step) => {
          names.push(step.request.content[0]?.media[0]?.name);
          return await scene.network.publishing.perform(step);
        },
      });
      const fit = async () =>
        ({ outcome: 'fits', media: { altText: null, id, name: 'made.jpg', path: 'made.jpg' } }) as never;
      expect(await scene.publish({ networks, fit })).toBe('published');
      expect(new Set(names)).toEqual(new Set(['made.jpg']));
    });

    it('are announced as being converted, then published', async () => {
      const fits: Fitted = {
        outcome: 'fits',
        media: { altText: null, name: 'bread.jpg', path: 'made.jpg' } as never,
      };
      const { result, reasons } = await convert(fits);
      expect([result, reasons]).toEqual([
        'published',
        ['The file bread.jpg is being converted for Mastodon.', 'wanted'],
      ]);
    });

    it.each([
      ['busy', 15_000, 'Another video is being converted; this one is next.'],
      ['elsewhere', 2_000, 'Another worker is converting the same picture.'],
      ['stopped', 0, 'Converting a video was interrupted.'],
    ] as const)('wait when the converter is %s', async (outcome, ms, reason) => {
      const { scene, result } = await convert({ outcome });
      expect(result).toBe('waiting');
      expect(scene.row()).toMatchObject({ reason, waits: 0, wakeAt: scene.world.clock.now + ms });
    });

    it('are left to the new holder when the lease was lost during conversion', async () => {
      const { scene, result, reasons } = await convert({ outcome: 'stopped' }, ({ lease }) => {
        lease.isSurelyHeld = false;
      });
      expect([result, reasons[1], scene.row().reason]).toEqual([
        'lease lost',
        'not wanted',
        'The file bread.jpg is being converted for Mastodon.',
      ]);
    });

    it('fail the publication with advice when they cannot be converted', async () => {
      const { scene, result } = await convert({ outcome: 'refused' });
      expect(result).toBe('failed');
      expect(scene.row().errors).toEqual([
        'The file bread.jpg could not be converted to a form that Mastodon accepts. Export it as H.264 with AAC sound in an MP4 file.',
      ]);
    });

    it('fail the publication as lost when they are gone', async () => {
      const { scene, result } = await convert(new MediaFileMissingError('bread.jpg'));
      expect([result, scene.row().errors]).toEqual(['failed', [MISSING]]);
    });
  });
});
