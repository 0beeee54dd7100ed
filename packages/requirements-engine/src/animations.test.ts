import { describe, expect, it, test } from 'vitest';
import { type AnyTarget, adviceDe, examine, type PostMedia, planConversions } from './index.ts';

const animated = {
  id: 'wave',
  type: 'image',
  mime_type: 'image/webp',
  alt_text: 'Bread that rises',
  size: 400_000,
  width: 600,
  height: 400,
  frames: 40,
} as const;
const photo = {
  id: 'loaf',
  type: 'image',
  mime_type: 'image/jpeg',
  size: 9_000,
  alt_text: 'A loaf',
} as const;

const plan = (media: readonly PostMedia[], target: AnyTarget) =>
  planConversions({ media }, target).find((each) => each.media === 'wave');
const said = (media: readonly PostMedia[], target: AnyTarget, options: object = {}) =>
  examine({ media }, target, { converts: ['image'], ...options }).advice.map(({ rule, media: id }) => [
    rule,
    id,
  ]);

const MOVING = ['x', 'bluesky', 'mastodon', 'pixelfed', 'linkedin', 'linkedin_page', 'pinterest'] as const;
const STILL = ['facebook_page', 'instagram', 'threads', 'gbp'] as const;

describe('an animated WebP or PNG', () => {
  it.each(MOVING)('becomes a GIF for %s, and the author is told that it is converted', (network) => {
    for (const mime_type of ['image/webp', 'image/png']) {
      const media = [{ ...animated, mime_type }];
      expect(plan(media, network)).toMatchObject({ outcome: 'converted', conversion: { kind: 'gif' } });
      expect(said(media, network)).toEqual([['converted', 'wave']]);
    }
  });

  it.each(STILL)(
    'stays a picture for %s, and the author is told that only its first frame is shown',
    (network) => {
      expect(plan([animated], network)).not.toMatchObject({ conversion: { kind: 'gif' } });
      expect(said([animated], network)).toContainEqual(['animation_lost', 'wave']);
    },
  );

  it('obeys the network’s limits for a GIF frame', () => {
    const bounds = { maxBytes: 15_000_000, maxWidth: 1280, maxHeight: 1080, maxPixels: 7_500_000 };
    expect(plan([animated], 'x')).toMatchObject({ conversion: { kind: 'gif', ...bounds } });
    const none = { maxBytes: null, maxWidth: null, maxHeight: null, maxPixels: 36_152_319 };
    expect(plan([animated], 'linkedin')).toMatchObject({ conversion: none });
  });

  it('stays still beside other files where a GIF must be alone, and the advice says why', () => {
    const media = [photo, animated];
    expect(plan(media, 'mastodon')).toEqual({ outcome: 'kept', account: 'mastodon', media: 'wave' });
    const [advice] = examine({ media }, 'mastodon', { converts: ['image'] }).advice;
    expect([advice?.rule, advice?.message, advice?.fix]).toEqual([
      'animation_lost',
      'Mastodon: only the first frame of the animation is shown.',
      'Give the animation a post of its own, or use a video.',
    ]);
    expect(plan(media, 'pixelfed')).toMatchObject({ conversion: { kind: 'gif' } });
  });

  it('stays still if it has more frames than the network accepts', () => {
    const long = { ...animated, frames: 351 };
    expect(plan([long], 'x')).toMatchObject({ outcome: 'kept' });
    expect(said([long], 'x')).toEqual([['animation_lost', 'wave']]);
    expect(said([{ ...long, frames: 350 }], 'x')).toEqual([['converted', 'wave']]);
  });

  it('loses its movement when nothing can be converted', () => {
    expect(said([animated], 'x', { converts: [] })).toEqual([['animation_lost', 'wave']]);
    const options = { converts: [], words: adviceDe };
    const [advice] = examine({ media: [animated] }, 'x', options).advice;
    expect(advice?.message).toBe('X: von der Animation ist nur das erste Bild zu sehen.');
  });

  it('is an ordinary picture if it has one frame, or an unknown number', () => {
    for (const frames of [1, null]) {
      expect(said([{ ...animated, frames }], 'x')).toEqual([]);
      expect(plan([{ ...animated, frames }], 'x')).toMatchObject({ outcome: 'kept' });
    }
  });
});

test('a GIF on Facebook is shown as a still image, and the author is told', () => {
  const gif = { ...animated, type: 'gif', mime_type: 'image/gif' } as const;
  expect(said([gif], 'facebook_page')).toEqual([['animation_lost', 'wave']]);
  for (const network of MOVING) expect(said([gif], network)).toEqual([]);
});
