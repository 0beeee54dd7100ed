import { describe, expect, it, test } from 'vitest';
import { type AnyTarget, examine, type PostMedia, planConversions } from './index.ts';

const plan = (media: PostMedia, target: AnyTarget, options: object = {}) =>
  planConversions({ media: [{ id: 'file', ...media }], options }, target).map(
    ({ account, media, ...rest }) => rest,
  );

const film = {
  type: 'video',
  mime_type: 'video/mp4',
  size: 20_000_000,
  width: 1280,
  height: 720,
  duration_ms: 30_000,
  frame_rate: 30,
  video_codec: 'avc',
  audio_codec: 'aac',
} as const;

describe('the encoding of a video', () => {
  const measured = {
    ...{ ...film, chroma: '4:2:0', bit_depth: 8, sample_rate: 48_000, channels: 2, fragmented: false },
  } as const;
  const networks = ['x', 'instagram', 'linkedin', 'linkedin_page'] as const;

  it.each(networks)('matters to %s', (network) => {
    expect(plan(measured, network)).toEqual([{ outcome: 'kept' }]);
    const encoded = [{ conversion: { keepsPictures: false, keepsSound: true } }];
    expect(plan({ ...measured, chroma: '4:4:4' }, network)).toMatchObject(encoded);
    expect(plan({ ...measured, chroma: '4:0:0' }, network)).toMatchObject(encoded);
    expect(plan({ ...measured, bit_depth: 10 }, network)).toMatchObject(encoded);
    expect(plan({ ...measured, video_codec: 'mpeg4', chroma: null, bit_depth: null }, network)).toMatchObject(
      encoded,
    );
    expect(plan({ ...measured, sample_rate: 96_000 }, network)).toMatchObject([
      { conversion: { keepsPictures: true, keepsSound: false } },
    ]);
    expect(plan({ ...measured, fragmented: true }, network)).toMatchObject([
      { conversion: { keepsPictures: true, keepsSound: true } },
    ]);
  });

  it.each(networks)(
    'is converted for %s when it was measured and differs from what is known to work',
    (network) => {
      for (const unknown of [{ chroma: null }, { bit_depth: null }, { video_codec: null }]) {
        expect(plan({ ...measured, ...unknown }, network)).toMatchObject([
          { conversion: { keepsPictures: false } },
        ]);
      }
      for (const unknown of [{ audio_codec: null }, { sample_rate: null }]) {
        expect(plan({ ...measured, ...unknown }, network)).toMatchObject([
          { conversion: { keepsSound: false } },
        ]);
      }
      const silent = { ...measured, audio_codec: '', sample_rate: null, channels: null } as const;
      expect(plan(silent, network)).toEqual([{ outcome: 'kept' }]);
    },
  );

  it('does not matter where the network re-encodes every video', () => {
    const deep = {
      ...measured,
      chroma: '4:4:4',
      bit_depth: 10,
      sample_rate: 96_000,
      fragmented: true,
    } as const;
    for (const network of ['bluesky', 'mastodon', 'youtube'] as const) {
      expect(plan(deep, network)).toEqual([{ outcome: 'kept' }]);
    }
    // Ten bits are usual in HEVC, as phones record it.
    expect(plan({ ...measured, video_codec: 'hevc', bit_depth: 10 }, 'instagram')).toEqual([
      { outcome: 'kept' },
    ]);
  });

  it.each([
    [{ chroma: '4:4:4' }, 'H.264 4:4:4'],
    [{ bit_depth: 10 }, 'H.264 (10 bit)'],
    [{ sample_rate: 96_000 }, 'AAC (96 kHz)'],
    [{ video_codec: 'mpeg4' }, 'MPEG4'],
    [{ fragmented: true }, 'fMP4'],
  ])('is named when nothing can be converted: %j', (facts, name) => {
    const [refusal] = examine({ media: [{ ...measured, ...facts }] }, 'x').refusals;
    expect([refusal?.rule, refusal?.message]).toEqual([
      'file_0',
      `X: the video is encoded as ${name}, which X does not accept.`,
    ]);
  });
});

describe('the details of a service’s record', () => {
  const record = { ...film, video_codec: 'avc', audio_codec: 'aac' } as const;
  const details = { chroma: '4:2:0', bit_depth: 8, sample_rate: 48_000, channels: 2, fragmented: false };

  it('count like separately given facts', () => {
    expect(plan({ ...record, details }, 'x')).toEqual([{ outcome: 'kept' }]);
    for (const other of [{ chroma: '4:4:4' }, { bit_depth: 10 }, { sample_rate: 96_000 }, { chroma: null }]) {
      const beside = plan({ ...record, ...details, ...other }, 'x');
      expect(beside).toMatchObject([{ outcome: 'converted' }]);
      expect(plan({ ...record, details: { ...details, ...other } }, 'x')).toEqual(beside);
    }
    const [refusal] = examine(
      { media: [{ ...record, details: { ...details, bit_depth: 10 } }] },
      'x',
    ).refusals;
    expect(refusal?.message).toContain('H.264 (10 bit)');
  });

  it('say nothing about codecs if the file was not measured', () => {
    const unknown = { ...record, video_codec: null, audio_codec: null };
    expect(plan({ ...unknown, details: null }, 'x')).toEqual([{ outcome: 'kept' }]);
    expect(plan({ ...unknown, details }, 'x')).toMatchObject([{ outcome: 'converted' }]);
  });

  it('say that a picture is animated, and judge no picture by its sample format', () => {
    const picture = {
      type: 'image',
      mime_type: 'image/webp',
      details: { ...details, chroma: '4:4:4' },
    } as const;
    expect(plan(picture, 'x')).toEqual([{ outcome: 'kept' }]);
    const animated = { ...picture, details: { ...details, frames: 12 } };
    expect(plan(animated, 'x')).toMatchObject([{ conversion: { kind: 'gif' } }]);
  });
});

describe('pictures outside a network’s special limits', () => {
  const photo = { type: 'image', mime_type: 'image/jpeg', size: 400_000 } as const;

  it('are made smaller for TikTok if the shorter side exceeds 1080 pixels', () => {
    const sized = (width: number, height: number) => plan({ ...photo, width, height }, 'tiktok');
    const smaller = { kind: 'jpeg', maxBytes: 20_000_000, maxPixels: null, maxShorterSide: 1080 };
    expect(sized(1254, 1254)).toEqual([{ outcome: 'converted', conversion: smaller }]);
    expect(sized(1081, 4000)).toMatchObject([{ outcome: 'converted' }]);
    expect(sized(1080, 4000)).toEqual([{ outcome: 'kept' }]);
    expect(sized(3000, 900)).toEqual([{ outcome: 'kept' }]);
  });

  it('are encoded larger for Google Business Profile if they have fewer than 10,000 bytes', () => {
    const small = (size: number) =>
      plan({ ...photo, mime_type: 'image/png', size, width: 400, height: 400 }, 'gbp');
    const larger = { kind: 'jpeg', maxBytes: 5_000_000, maxPixels: null, minBytes: 10_000 };
    expect(small(7_000)).toEqual([{ outcome: 'converted', conversion: larger }]);
    expect(small(10_000)).toEqual([{ outcome: 'kept' }]);
    const media = [{ ...photo, alt_text: 'Bread', size: 7_000, width: 400, height: 400 }];
    const rules = (converts: readonly 'image'[]) => {
      const { refusals, advice } = examine({ media }, 'gbp', { converts });
      return [...refusals, ...advice].map(({ rule }) => rule);
    };
    expect([rules([]), rules(['image'])]).toEqual([['file_0'], ['converted']]);
  });
});

test('an animation on X has at most 300 million pixels in all', () => {
  const media = [
    { type: 'gif', mime_type: 'image/gif', width: 1000, height: 1000, alt_text: 'Bread' },
  ] as const;
  const rules = (frames: number) =>
    examine({ media: [{ ...media[0], frames }] }, 'x').advice.map(({ rule }) => rule);
  expect([rules(300), rules(301)]).toEqual([[], ['too_many_pixels']]);
});
