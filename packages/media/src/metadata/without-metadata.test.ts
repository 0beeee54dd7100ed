import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaInspector } from '@crier/operations/ports';
import { sized } from '@crier/test-size';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaInspector } from '../media-inspector.ts';
import { createSandbox } from '../sandbox/create-sandbox.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import {
  animatedGif,
  animatedWebp,
  box,
  jpegPhotograph,
  pngPhotograph,
  recordedVideo,
  SECRET,
  tellsSecret,
  webpPhotograph,
  within,
} from '../testing/sample-metadata.ts';
import { SAMPLE_FORMATS, sampleVideo } from '../testing/sample-videos.ts';
import { cleanGif } from './clean-gif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { MetadataFault } from './metadata-fault.ts';

let folder: string;
let sandbox: Sandbox;
let inspector: MediaInspector;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crier-metadata-'));
  sandbox = createSandbox({
    maxDecodedBytes: 512_000_000,
    searchPath: process.env['PATH'] ?? '',
    readerPriority: 'normal',
  });
  inspector = createMediaInspector(sandbox, folder);
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});
async function factsOf(path: string) {
  const found = await inspector.inspect(path, { owner: 'a workspace', clean: false });
  if (found.outcome === 'refused') throw new Error(`the sample is not accepted: ${found.reason}`);
  if (found.thumbnail !== null) await rm(found.thumbnail);
  return found.facts;
}

/** Where the file without its metadata lies, and its facts. */
async function cleanedAt(path: string) {
  const found = await inspector.inspect(path, { owner: 'a workspace', clean: true });
  if (found.outcome === 'refused') throw new Error(`the sample is not accepted: ${found.reason}`);
  if (found.thumbnail !== null) await rm(found.thumbnail);
  if (found.cleaning === null) throw new Error('the sample is too damaged to be cleaned');
  if (found.cleaning.kind !== 'file') return { cleaned: path, found: found.facts };
  expect(found.cleaning.size).toBe((await readFile(found.cleaning.path)).length);
  return { cleaned: found.cleaning.path, found: found.facts };
}

/** Takes a file in as an upload does. */
async function clean(file: Buffer) {
  const place = await mkdtemp(join(folder, 'file-'));
  const path = join(place, 'file');
  await writeFile(path, file);
  const facts = await factsOf(path);
  const { cleaned, found } = await cleanedAt(path);
  const bytes = await readFile(cleaned);
  // Its type and displayed size stay the same, and nothing is left to do.
  expect(found).toMatchObject({ ...facts, details: found.details });
  expect(await factsOf(cleaned)).toEqual(found);
  expect((await cleanedAt(cleaned)).cleaned).toBe(cleaned);
  expect(await readFile(cleaned)).toEqual(bytes);
  return { bytes, facts, changed: !bytes.equals(file), files: await readdir(place) };
}

/** Colours in the middle of the four edges. */
async function edges(file: Buffer) {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels);
    return red > blue ? 'red' : 'blue';
  };
  const [right, bottom] = [info.width - 4, info.height - 4];
  const [x, y] = [Math.floor(info.width / 2), Math.floor(info.height / 2)];
  return {
    size: [info.width, info.height],
    top: at(x, 4),
    bottom: at(x, bottom),
    left: at(4, y),
    right: at(right, y),
  };
}

const pixels = (file: Buffer) => sharp(file, { pages: -1 }).raw().toBuffer();

describe('a picture', () => {
  it.each([
    ['JPEG', () => jpegPhotograph(1)],
    ['PNG', () => pngPhotograph(1)],
    ['PNG of 16 bits', () => pngPhotograph(1, true)],
    ['lossy WebP', () => webpPhotograph(1, false)],
    ['lossless WebP', () => webpPhotograph(1, true)],
    ['animated WebP', () => animatedWebp(1)],
    ['animated GIF', () => animatedGif()],
  ])('loses its metadata and no pixel: %s', async (name, make) => {
    const file = await make();
    expect(tellsSecret(file)).toBe(true);
    const { bytes, changed } = await clean(file);
    expect([changed, tellsSecret(bytes)]).toEqual([true, false]);
    expect((await pixels(file)).equals(await pixels(bytes))).toBe(true);
    const [before, after] = [await sharp(file).metadata(), await sharp(bytes).metadata()];
    expect([after.exif, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined]);
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(before.icc && true);
    expect(after).toMatchObject({
      ...(name.includes('animated') ? { pages: 3, loop: 3, delay: [100, 200, 300] } : {}),
      depth: before.depth,
    });
  });

  it.each([
    ['JPEG', 6, () => jpegPhotograph(6)],
    ['JPEG', 8, () => jpegPhotograph(8)],
    ['JPEG', 3, () => jpegPhotograph(3)],
    ['PNG', 6, () => pngPhotograph(6)],
    ['PNG of 16 bits', 6, () => pngPhotograph(6, true)],
    ['lossy WebP', 6, () => webpPhotograph(6, false)],
    ['lossless WebP', 6, () => webpPhotograph(6, true)],
  ])(
    'is turned as its metadata says, and keeps its colours: %s, orientation %i',
    async (_name, turn, make) => {
      const file = await make();
      const { bytes, facts } = await clean(file);
      expect(tellsSecret(bytes)).toBe(false);
      const expected = {
        3: { size: [320, 200], left: 'blue', right: 'red' },
        6: { size: [200, 320], top: 'red', bottom: 'blue' },
        8: { size: [200, 320], top: 'blue', bottom: 'red' },
      }[turn];
      expect(await edges(bytes)).toMatchObject(expected ?? {});
      expect([facts.width, facts.height]).toEqual(expected?.size);
      const [before, after] = [await sharp(file).metadata(), await sharp(bytes).metadata()];
      expect([after.exif, after.xmp, after.orientation]).toEqual([undefined, undefined, undefined]);
      expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true);
      expect(after.depth).toBe(before.depth);
      const loss = await difference(await sharp(file).autoOrient().raw().toBuffer(), await pixels(bytes));
      expect(loss).toBeLessThan(2);
    },
  );

  it('in printing colours is turned as well', async () => {
    const inks = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#e01010' } })
      .toColourspace('cmyk')
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: SECRET } })
      .jpeg()
      .toBuffer();
    const { bytes, facts } = await clean(inks);
    expect([tellsSecret(bytes), facts.width, facts.height]).toEqual([false, 20, 30]);
  });

  it('that is animated keeps its orientation as its only metadata', async () => {
    const { bytes } = await clean(await animatedWebp(6));
    expect(tellsSecret(bytes)).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ pages: 3, orientation: 6 });
  });

  it('without metadata is left unchanged', async () => {
    const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#38bdf8' } });
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const file = await plain.clone().toFormat(format).toBuffer();
      const { bytes, changed, files } = await clean(file);
      expect([format, changed, bytes.equals(file), files]).toEqual([format, false, true, ['file']]);
    }
  });

  it('with truncated or unknown segments is refused, never passed on', async () => {
    const jpeg = await jpegPhotograph(1);
    for (const file of [
      jpeg.subarray(0, 60),
      Buffer.concat([jpeg.subarray(0, 2), Buffer.of(0xff, 0xf7, 0, 4, 0, 0)]),
    ]) {
      expect(() => cleanJpeg(file)).toThrow(MetadataFault);
    }
    expect(() => cleanPng(Buffer.from('not a picture'))).toThrow(MetadataFault);
    const png = await pngPhotograph(1);
    expect(() => cleanPng(png.subarray(0, 300))).toThrow(MetadataFault);
    const unknown = Buffer.from(png);
    unknown.write('ABCD', 8 + 25 + 4, 'latin1');
    expect(() => cleanPng(unknown)).toThrow(MetadataFault);
    const [webp, gif] = [await webpPhotograph(1, false), await animatedGif()];
    expect(() => cleanWebp(webp.subarray(0, 100))).toThrow(MetadataFault);
    expect(() => cleanGif(gif.subarray(0, 60))).toThrow(MetadataFault);
  });

  it('is cleaned or refused in bounded time, whatever its bytes', async () => {
    const cleaners = [
      [cleanJpeg, await jpegPhotograph(1)],
      [cleanPng, await pngPhotograph(1)],
      [cleanWebp, await animatedWebp(1)],
      [cleanGif, await animatedGif()],
    ] as const;
    const change = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.uint8Array({ minLength: 1, maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.nat(3), fc.array(change, { maxLength: 8 }), (which, changes) => {
        const [cleaner, sample] = cleaners[which] ?? cleaners[0];
        const file = Buffer.from(sample);
        // Headers are what is read; pixels are many.
        const reach = Math.min(file.length, 2_000);
        for (const [at, bytes] of changes) Buffer.from(bytes).copy(file, Math.floor(at * reach));
        try {
          const cleaned = Buffer.concat(cleaner(file));
          expect(Buffer.concat(cleaner(cleaned)).equals(cleaned)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(MetadataFault);
        }
      }),
      { numRuns: sized(500, 2_000), seed: 1 },
    );
  });
});

describe('a video', () => {
  it.each(['an MP4 that ends with its index', 'a QuickTime file'] as const)(
    'loses its metadata in place, and no picture or sound: %s',
    async (format) => {
      const file = await recordedVideo(format);
      expect(tellsSecret(file)).toBe(true);
      const { bytes, changed, files } = await clean(file);
      expect([changed, tellsSecret(bytes), bytes.length, files]).toEqual([
        true,
        false,
        file.length,
        ['file'],
      ]);
      expect(bytes.includes('com.apple')).toBe(false);
      const [start, end] = [file.indexOf('mdat'), file.indexOf('moov')];
      expect(bytes.subarray(start, end).equals(file.subarray(start, end))).toBe(true);
    },
  );

  it.each(Object.entries(SAMPLE_FORMATS))('loses its tags: %s', async (_name, format) => {
    const tags = { title: SECRET, comment: SECRET, raw: { LOCATION: SECRET } };
    const file = await sampleVideo(format(), { tags });
    expect(tellsSecret(file)).toBe(true);
    expect(tellsSecret((await clean(file)).bytes)).toBe(false);
  });

  it('loses tracks of sensor data with their samples', async () => {
    const file = await recordedVideo('an MP4 that ends with its index', { frames: 40, frameBytes: 300 });
    const sensors = Buffer.from(file);
    sensors.write('meta', sensors.indexOf('soun'), 'latin1');
    const tones = (bytes: Buffer) => bytes.filter((byte) => byte === 0xcd).length;
    const pictures = (bytes: Buffer) => bytes.filter((byte) => byte === 0xab).length;
    expect(tones(sensors)).toBeGreaterThanOrEqual(40 * 300);
    const { bytes } = await clean(sensors);
    expect(tones(bytes)).toBeLessThan(50);
    expect(pictures(bytes)).toBe(pictures(sensors));
  });

  it('loses what names its camera in the headers', async () => {
    const file = await recordedVideo('an MP4 that ends with its index');
    const encoder = file.indexOf('avc1', file.indexOf('stsd')) + 4 + 42;
    file.writeUInt8(12, encoder);
    file.write('SecretCam X1', encoder + 1, 'latin1');
    const name = file.indexOf('vide', file.indexOf('hdlr')) + 16;
    file.write('SecretCam', name, 'latin1');
    const { bytes } = await clean(file);
    expect(bytes.includes('SecretCam')).toBe(false);
  });

  it('keeps boxes needed for decryption', async () => {
    const needed = box('uuid', Buffer.from('d08a4f1810f34a82b6c832d8aba183d3', 'hex'), 'needed');
    const file = within(
      await recordedVideo('an MP4 that ends with its index'),
      ['moov'],
      box('udta', box('name', SECRET)),
    );
    const { bytes } = await clean(Buffer.concat([file, needed]));
    expect([bytes.includes('needed'), tellsSecret(bytes)]).toEqual([true, false]);
  });
});

async function difference(one: Buffer, other: Buffer): Promise<number> {
  expect(other.length).toBe(one.length);
  let sum = 0;
  for (const [index, byte] of one.entries()) sum += Math.abs(byte - (other[index] ?? 0));
  return sum / one.length;
}
