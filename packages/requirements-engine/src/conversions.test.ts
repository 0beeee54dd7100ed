import { describe, expect, it, test } from 'vitest';
import { type AnyTarget, examine, type PostMedia, planConversions, planCovers } from './index.ts';

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
const encoded = { kind: 'mp4', keepsPictures: false, width: null, height: null, frameRate: null } as const;

describe('videos', () => {
  it('stay unconverted where the network accepts them, or nothing is known about them', () => {
    expect(plan(film, 'x')).toEqual([{ outcome: 'kept' }]);
    expect(plan({ type: 'video', mime_type: 'video/mp4' }, 'x')).toEqual([{ outcome: 'kept' }]);
    expect(plan({ ...film, video_codec: 'hevc' }, 'instagram')).toEqual([{ outcome: 'kept' }]);
    expect(plan({ ...film, mime_type: 'video/webm', video_codec: 'vp9' }, 'youtube')).toEqual([
      { outcome: 'kept' },
    ]);
  });

  it('are re-encoded where the network refuses their codec', () => {
    expect(plan({ ...film, video_codec: 'hevc' }, 'x')).toMatchObject([
      { outcome: 'converted', conversion: { ...encoded, keepsSound: true } },
    ]);
    const web = { ...film, mime_type: 'video/webm', video_codec: 'vp9', audio_codec: 'opus' } as const;
    expect(plan(web, 'instagram')).toMatchObject([
      { outcome: 'converted', conversion: { ...encoded, keepsSound: false, maxBytes: 300_000_000 } },
    ]);
  });

  it('only change their container when picture and sound are fine', () => {
    expect(plan({ ...film, mime_type: 'video/quicktime' }, 'linkedin')).toMatchObject([
      { conversion: { keepsPictures: true, keepsSound: true, bitsPerSecond: null } },
    ]);
    expect(plan({ ...film, mime_type: 'video/quicktime', video_codec: 'hevc' }, 'linkedin')).toMatchObject([
      { conversion: { keepsPictures: false } },
    ]);
  });

  it('are reduced in size and frame rate as far as the network demands', () => {
    const large = { ...film, width: 3840, height: 2160, frame_rate: 119.9 };
    expect(plan(large, 'instagram')).toMatchObject([
      { conversion: { width: 1920, height: 1080, frameRate: 60, keepsPictures: false } },
    ]);
    expect(plan({ ...film, frame_rate: 60.02 }, 'instagram')).toEqual([{ outcome: 'kept' }]);
    // X states a size but accepts larger videos, so that stays advice.
    expect(plan({ ...film, width: 1920, height: 1080 }, 'x')).toEqual([{ outcome: 'kept' }]);
  });

  it('fit into the size for the post’s format, unless too little of them would remain', () => {
    const heavy = { ...film, size: 150_000_000 };
    expect(plan(heavy, 'instagram')).toEqual([{ outcome: 'kept' }]);
    expect(plan(heavy, 'instagram', { instagram: { type: 'story' } })).toMatchObject([
      { outcome: 'converted', conversion: { maxBytes: 100_000_000 } },
    ]);
    const hour = { ...film, size: 400_000_000, duration_ms: 3_600_000, width: 1920, height: 1080 };
    expect(plan(hour, { network: 'instagram' })).toEqual([{ outcome: 'impossible' }]);
    const ten = { ...hour, duration_ms: 600_000, frame_rate: 60 };
    const [planned] = plan(ten, 'instagram');
    const { width, height } = (planned as unknown as { conversion: { width: number; height: number } })
      .conversion;
    expect([width / height, width < 1920, width * height >= 1280 * 719]).toEqual([
      expect.closeTo(16 / 9, 1),
      true,
      true,
    ]);
    expect(plan({ ...heavy, size: 400_000_000, duration_ms: null }, 'instagram')).toEqual([
      { outcome: 'impossible' },
    ]);
  });
});

describe('videos at the limits of conversion', () => {
  it('are made no smaller than 720p while their bits suffice', () => {
    const minute = { ...film, size: 20_000_000, width: 1920, height: 1080, duration_ms: 60_000 };
    const within = (video_size: number) => plan(minute, { network: 'x', limits: { video_size } });
    // At 0.05 bits per pixel and 30 frames per second, 720p takes 1,382,400 bits; sound takes 128,000, and 8 % stay
    // free.
    expect(within(12_313_100)).toMatchObject([{ conversion: { width: 1280, height: 720 } }]);
    expect(within(12_312_900)).toEqual([{ outcome: 'impossible' }]);
  });

  it('keep two pixels, however narrow they are', () => {
    expect(plan({ ...film, width: 4, height: 16_000 }, 'tiktok')).toMatchObject([
      { conversion: { width: 2, height: 4096 } },
    ]);
  });

  it('are not converted into what the server refuses', () => {
    const server = (supported_mime_types: readonly unknown[]) =>
      ({ network: 'mastodon', limits: { supported_mime_types } }) as const;
    expect(plan(film, server(['video/webm']))).toEqual([{ outcome: 'impossible' }]);
    expect(plan({ ...film, mime_type: 'video/x-flv' }, server(['video/mp4']))).toMatchObject([
      { outcome: 'converted' },
    ]);
    // An invalid report of a server leaves the network's own types in force.
    expect(plan(film, server([5, null]))).toEqual([{ outcome: 'kept' }]);
    expect(plan(film, server([5, 'video/webm']))).toEqual([{ outcome: 'impossible' }]);
  });
});

describe('pictures', () => {
  const photo = {
    type: 'image',
    mime_type: 'image/webp',
    size: 3_000_000,
    width: 4000,
    height: 3000,
  } as const;

  it('become JPEGs within the account’s bytes and pixels', () => {
    const jpeg = (maxBytes: number | null, maxPixels: number | null) => [
      { outcome: 'converted', conversion: { kind: 'jpeg', maxBytes, maxPixels } },
    ];
    expect(plan(photo, 'instagram')).toEqual(jpeg(8_000_000, null));
    expect(plan(photo, 'bluesky')).toEqual(jpeg(2_000_000, null));
    expect(plan(photo, { network: 'bluesky', limits: { blob_upload_limit: 500_000 } })).toEqual(
      jpeg(500_000, null),
    );
    expect(plan(photo, { network: 'bluesky', limits: { blob_upload_limit: 5_000_000 } })).toEqual(
      jpeg(2_000_000, null),
    );
    const server = { network: 'mastodon', limits: { image_matrix_limit: 1_000_000 } } as const;
    expect(plan(photo, server)).toEqual(jpeg(16_777_216, 1_000_000));
    expect(plan(photo, 'mastodon')).toEqual([{ outcome: 'kept' }]);
    expect(plan({ ...photo, type: 'gif', mime_type: 'image/gif' }, 'x')).toEqual([{ outcome: 'kept' }]);
  });
});

test('nothing is planned for a file type that the network refuses', () => {
  expect(plan({ type: 'image', mime_type: 'image/png' }, 'youtube')).toEqual([]);
});

test('a picture with only a known width stays unconverted', () => {
  const server = { network: 'mastodon', limits: { image_matrix_limit: 1000 } } as const;
  const photo = { type: 'image', mime_type: 'image/jpeg', width: 2000 } as const;
  expect(plan({ ...photo, height: null }, server)).toEqual([{ outcome: 'kept' }]);
  expect(plan({ ...photo, height: 1 }, server)).toMatchObject([{ outcome: 'converted' }]);
});

test('files without an id are numbered in the order of the post', () => {
  const planned = planConversions({ media: ['image', { type: 'image', id: 'own' }, 'image'] }, 'mastodon');
  expect(planned.map(({ media }) => media)).toEqual([1, 'own', 3]);
});

describe('advice', () => {
  const said = (media: PostMedia, converts: readonly ('image' | 'video')[]) => {
    const post = { media: [{ alt_text: 'Bread', ...media }] };
    const { refusals, advice } = examine(post, 'x', { converts });
    return [...refusals, ...advice].map(({ rule, message }) => [rule, message]);
  };

  it('names the codec, or says that the file is converted', () => {
    const phone = { ...film, video_codec: 'hevc' } as const;
    expect(said(phone, [])).toEqual([
      ['file_0', 'X: the video is encoded as HEVC (H.265), which X does not accept.'],
    ]);
    expect(said(phone, ['image'])).toEqual(said(phone, []));
    expect(said(phone, ['video'])).toEqual([
      ['converted', 'X: the file is converted to a form that X accepts before it is sent.'],
    ]);
    expect(said({ ...phone, width: 1920, height: 1080 }, ['video']).map(([rule]) => rule)).toEqual([
      'converted',
      'too_large',
      'too_large',
    ]);
  });
});

describe('covers', () => {
  const cover = (facts: object, target: AnyTarget) =>
    planCovers([{ id: 1, type: 'image', mime_type: 'image/webp', ...facts }], target).map(
      ({ account: _, media, ...rest }) => rest,
    );
  const jpeg = (maxBytes: number | null, maxPixels: number | null = null) => [
    { outcome: 'converted', conversion: { kind: 'jpeg', maxBytes, maxPixels } },
  ];

  it('become what the network accepts as covers, where it says so', () => {
    expect(cover({}, 'youtube')).toEqual(jpeg(50_000_000));
    expect(cover({ mime_type: 'image/png', size: 49_999_999 }, 'youtube')).toEqual([{ outcome: 'kept' }]);
    expect(cover({ mime_type: 'image/png', size: 50_000_001 }, 'youtube')).toEqual(jpeg(50_000_000));
    expect(cover({}, 'linkedin_page')).toEqual(jpeg(2_000_000));
  });

  it('otherwise become what its pictures do', () => {
    expect(cover({}, 'instagram')).toEqual(jpeg(8_000_000));
    expect(cover({}, 'pinterest')).toEqual([{ outcome: 'kept' }]);
  });
});
