import type { ByteRange } from '@crier/domain';
import type { Conversion } from '@crier/requirements-engine';
import { describe, expect, it } from 'vitest';
import type { ConvertedImage, ImageConverter, VideoConverter } from '../ports/media-files.ts';
import type { StoredConversion, StoredMedia } from '../ports/records.ts';
import { createFitMedia } from './fit-media.ts';

const JPEG: Conversion = { kind: 'jpeg', maxBytes: 2_000_000, maxPixels: null };
const MP4: Conversion = {
  ...{ kind: 'mp4', maxBytes: 1_000, keepsPictures: false, keepsSound: true },
  ...{ width: null, height: null, frameRate: null, bitsPerSecond: 800 },
};
const MADE: ConvertedImage = { path: 'temporary', size: 900_000, width: 800, height: 600 };
const KEPT: StoredConversion = {
  path: 'kept.jpg',
  mimeType: 'image/jpeg',
  size: 800_000,
  width: 700,
  height: 500,
};
const photo = (change: Partial<StoredMedia> = {}) =>
  ({
    id: 3,
    name: 'My.loaf.png',
    type: 'image',
    mimeType: 'image/png',
    size: 5_000_000,
    path: 'a.b/2026/loaf.png',
    conversions: {},
    ...change,
  }) as StoredMedia;

/** Fits a file; the disk has what `there` names, the converter makes `image`, and the record is there if `recorded`. */
async function fit(
  media: StoredMedia,
  {
    image = MADE,
    there = [],
    recorded = true,
    conversion = JPEG,
    videos = null,
    claimed = null,
  }: {
    readonly image?: ConvertedImage | null;
    readonly there?: readonly string[];
    readonly recorded?: boolean;
    readonly conversion?: Conversion;
    readonly videos?: VideoConverter | null;
    /** What is recorded once the conversion is claimed; another worker has it instead. */
    readonly claimed?: StoredConversion | 'elsewhere' | null;
  } = {},
) {
  const calls: string[] = [];
  const converter: ImageConverter = {
    toJpeg: async (content, { maxBytes }, work) => {
      calls.push(`convert ${content.size} bytes to ${maxBytes}`);
      await content.read({ first: 1, last: 2 });
      return await work(image);
    },
    toGif: async (_content, { maxBytes, maxWidth }, work) => {
      calls.push(`animate to ${maxBytes} bytes and ${maxWidth} pixels`);
      return await work(image);
    },
  };
  const disk = {
    stream: async (path: string, range?: ByteRange) => {
      calls.push(`read ${path} ${range?.first}-${range?.last}`);
      return (async function* nothing() {})();
    },
    put: async (from: string, to: string) => void calls.push(`put ${from} ${to}`),
    remove: async (path: string) => void calls.push(`remove ${path}`),
    withLocal: async <T>(path: string, work: (local: string) => Promise<T>) => await work(`local ${path}`),
    sizeOf: async (path: string) => (there.includes(path) ? 1 : null),
  };
  const store = {
    addConversion: async (id: number, key: string, conversion: StoredConversion) => {
      calls.push(`record ${id} ${key} ${conversion.path}`);
      return recorded;
    },
    claimConversion: async <T>(
      _id: number,
      _key: string,
      work: (made: StoredConversion | null) => Promise<T>,
    ) => (claimed === 'elsewhere' ? null : await work(claimed)),
  };
  const watch = { isWanted: () => true, begins: async (file: string) => void calls.push(`begin ${file}`) };
  const fitted = await createFitMedia({ disk, converter, videos, media: store })(media, conversion, watch);
  return { outcome: fitted.outcome, fitted: fitted.outcome === 'fits' ? fitted.media : null, calls };
}

const PATH = 'a.b/2026/loaf-jpeg-2000000.jpg';

it('makes a JPEG of an image that is too large and keeps it beside the image', async () => {
  const media = photo();
  const { fitted, calls } = await fit(media);
  expect(fitted).toEqual({
    ...media,
    name: 'My.loaf.jpg',
    path: PATH,
    mimeType: 'image/jpeg',
    size: 900_000,
    width: 800,
    height: 600,
  });
  expect(calls).toEqual([
    'convert 5000000 bytes to 2000000',
    'read a.b/2026/loaf.png 1-2',
    `put temporary ${PATH}`,
    `record 3 jpeg-2000000 ${PATH}`,
  ]);
});

it('reuses an earlier conversion, and repeats it when the file was lost', async () => {
  const media = photo({ conversions: { 'jpeg-2000000': KEPT } });
  const again = await fit(media, { there: [KEPT.path] });
  expect([again.calls, again.fitted]).toEqual([[], { ...media, ...KEPT, name: 'My.loaf.jpg' }]);
  expect((await fit(media)).fitted).toMatchObject({ path: PATH, size: 900_000 });
  const forOthers = photo({ conversions: { 'jpeg-1000000': KEPT } });
  expect((await fit(forOthers, { there: [KEPT.path] })).fitted).toMatchObject({ path: PATH });
});

it('leaves no file behind when the image was deleted during the conversion', async () => {
  const { calls } = await fit(photo(), { recorded: false });
  expect(calls.at(-1)).toBe(`remove ${PATH}`);
});

it('sends the image unchanged when no JPEG can be made', async () => {
  const media = photo();
  const { fitted, calls } = await fit(media, { image: null });
  expect(fitted).toBe(media);
  expect(calls.some((call) => call.startsWith('put'))).toBe(false);
});

it('converts as many images at once as a sandbox can read and queues the rest', async () => {
  const working: (() => void)[] = [];
  const converter: ImageConverter = {
    toJpeg: async (_content, _bounds, work) => {
      await new Promise<void>((resolve) => working.push(resolve));
      return await work(null);
    },
    toGif: async (_content, _bounds, work) => await work(null),
  };
  const disk = { sizeOf: async () => null, stream: async () => (async function* nothing() {})() };
  const media = {
    claimConversion: async <T>(_id: number, _key: string, work: (made: null) => T) => work(null),
  };
  const fitted = createFitMedia({ disk, converter, videos: null, media } as never);
  const watch = { isWanted: () => true, begins: async () => {} };
  const all = [1, 2, 3].map((id) => fitted(photo({ id, path: `a.b/2026/${id}.png` }), JPEG, watch));
  await expect.poll(() => working.length).toBe(2);
  await new Promise(setImmediate);
  expect(working).toHaveLength(2);
  working[0]?.();
  await expect.poll(() => working.length).toBe(3);
  for (const end of working) end();
  expect((await Promise.all(all)).map(({ outcome }) => outcome)).toEqual(['fits', 'fits', 'fits']);
});

describe('an animation that the network would show as a still image', () => {
  const gif: Conversion = { kind: 'gif', maxBytes: 900, maxWidth: 80, maxHeight: null, maxPixels: null };

  it('is sent as a GIF under a name of its own', async () => {
    const { fitted, calls } = await fit(photo(), { conversion: gif });
    const path = expect.stringMatching(/^a\.b\/2026\/loaf-gif-[0-9a-f]{12}\.gif$/);
    const made = { type: 'gif', mimeType: 'image/gif', name: 'My.loaf.gif', width: 800, height: 600, path };
    expect(fitted).toMatchObject(made);
    expect(calls[0]).toBe('animate to 900 bytes and 80 pixels');
    const again = photo({
      conversions: { [/gif-\w+/.exec(fitted?.path ?? '')?.[0] ?? '']: { ...KEPT, mimeType: 'image/gif' } },
    });
    expect((await fit(again, { conversion: gif, there: [KEPT.path] })).fitted).toMatchObject({ type: 'gif' });
  });

  it('is not sent at all when no GIF can be made', async () => {
    const { outcome } = await fit(photo(), { conversion: gif, image: null });
    expect(outcome).toBe('refused');
  });
});

it('puts the bounds in the name of the converted file', async () => {
  const bounded: Conversion = { kind: 'jpeg', maxBytes: null, maxPixels: 500 };
  expect((await fit(photo(), { conversion: bounded })).fitted?.path).toBe('a.b/2026/loaf-jpeg-any-500px.jpg');
});

const film = photo({
  name: 'bread.webm',
  type: 'video',
  mimeType: 'video/webm',
  path: 'a.b/2026/bread.webm',
});
const converter = (outcome: 'made' | 'failed' | 'stopped', free = true): VideoConverter => ({
  isFree: () => free,
  toMp4: async (path, _video, _conversion, _isWanted, work) =>
    await work(outcome === 'made' ? { outcome, video: { ...MADE, path: `${path} made` } } : { outcome }),
});

it('makes an MP4 of a video, says so first, and keeps it beside the video', async () => {
  const { fitted, calls } = await fit(film, { conversion: MP4, videos: converter('made') });
  expect(fitted).toMatchObject({ name: 'bread.mp4', mimeType: 'video/mp4', size: 900_000 });
  expect(fitted?.path).toMatch(/^a\.b\/2026\/bread-mp4-[0-9a-f]{12}\.mp4$/);
  expect(calls).toEqual([
    'begin bread.webm',
    `put local ${film.path} made ${fitted?.path}`,
    expect.stringMatching(/^record 3 mp4-/),
  ]);
});

it.each([
  ['refused', 'cannot be converted', converter('failed')],
  ['refused', 'nothing on the machine can convert', null],
  ['stopped', 'nobody wants any more', converter('stopped')],
  ['busy', 'has to wait for another', converter('made', false)],
])('reports %s for a video that %s', async (outcome, _name, videos) => {
  const result = await fit(film, { conversion: MP4, videos });
  expect([result.outcome, result.calls.filter((call) => call.startsWith('put'))]).toEqual([outcome, []]);
});

it('waits while another worker converts the video and uses its result', async () => {
  const videos = converter('made');
  const waiting = await fit(film, { conversion: MP4, videos, claimed: 'elsewhere' });
  expect([waiting.outcome, waiting.calls]).toEqual(['busy', []]);
  const made = { ...KEPT, path: 'made-elsewhere.mp4', mimeType: 'video/mp4' };
  const later = await fit(film, { conversion: MP4, videos, claimed: made, there: [made.path] });
  expect([later.fitted?.path, later.calls]).toEqual([made.path, []]);
  const lost = await fit(film, { conversion: MP4, videos, claimed: made });
  expect([lost.outcome, lost.calls[0]]).toEqual(['fits', 'begin bread.webm']);
});

it('waits while another worker converts the picture and uses its result', async () => {
  const waiting = await fit(photo(), { claimed: 'elsewhere' });
  expect([waiting.outcome, waiting.calls]).toEqual(['elsewhere', []]);
  const later = await fit(photo(), { claimed: KEPT, there: [KEPT.path] });
  expect([later.fitted?.path, later.calls]).toEqual([KEPT.path, []]);
  const lost = await fit(photo(), { claimed: KEPT });
  expect([lost.outcome, lost.calls[0]]).toEqual(['fits', 'convert 5000000 bytes to 2000000']);
});
