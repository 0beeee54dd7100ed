import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Inspection, MediaInspector, RemoteContent } from '@crier/operations/ports';
import { MovOutputFormat, Mp4OutputFormat, type OutputFormat, WebMOutputFormat } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaInspector } from './media-inspector.ts';
import { createSandbox } from './sandbox/create-sandbox.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { sampleVideo } from './testing/sample-videos.ts';

let sandbox: Sandbox;
let inspector: MediaInspector;
let folder: string;
beforeAll(async () => {
  sandbox = createSandbox({
    maxDecodedBytes: 64_000_000,
    searchPath: process.env['PATH'] ?? '',
    readerPriority: 'normal',
  });
  folder = await mkdtemp(join(tmpdir(), 'crier-inspect-'));
  inspector = createMediaInspector(sandbox, join(folder, 'temporary'));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const inspect = (path: string) => inspector.inspect(path, { owner: 'a workspace', clean: false });

async function factsOf(path: string) {
  const found = await inspect(path);
  if (found.outcome === 'refused') return found.reason;
  const { details: _, ...facts } = found.facts;
  return facts;
}

async function thumbnailOf(path: string): Promise<string | null> {
  const found = await inspect(path);
  return found.outcome === 'accepted' ? found.thumbnail : null;
}

async function save(name: string, content: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#38bdf8' } });
}

async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
}

/** A GIF of few bytes: on a large canvas each frame changes one pixel. */
function manyFrames(width: number, height: number, frames: number): Buffer {
  const [w, h] = [Buffer.alloc(2), Buffer.alloc(2)];
  w.writeUInt16LE(width);
  h.writeUInt16LE(height);
  const header = Buffer.concat([Buffer.from('GIF89a'), w, h, Buffer.of(0x80, 0, 0, 0, 0, 0, 255, 255, 255)]);
  const control = Buffer.of(0x21, 0xf9, 4, 0, 10, 0, 0, 0);
  const image = Buffer.of(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0);
  const all = Array.from({ length: frames }, () => Buffer.concat([control, image]));
  return Buffer.concat([header, ...all, Buffer.of(0x3b)]);
}

/** Ten frames of a tenth of a second; WebM does not say how long the last one lasts. */
const video = (format: OutputFormat, frameBytes = 64) => sampleVideo(format, { frames: 10, frameBytes });

describe('inspect', () => {
  it.each(['trun-max.mp4', 'trun-10m.mp4', 'stz2-max.mp4'])(
    'refuses a video that claims billions of samples: %s',
    async (name) => {
      const bytes = await readFile(new URL(`../../../vectors/hostile/${name}`, import.meta.url));
      expect(await factsOf(await save(name, bytes))).toBe('damaged');
      const padded = Buffer.concat([bytes, Buffer.alloc(11_000_000)]);
      expect(await factsOf(await save(`padded-${name}`, padded))).toBe('damaged');
    },
  );

  it.each(['jpeg', 'png', 'webp'] as const)(
    'recognises a %s by its content, whatever its name',
    async (format) => {
      const path = await save('picture.txt', await picture(60, 40).toFormat(format).toBuffer());
      expect(await factsOf(path)).toEqual({
        type: 'image',
        mimeType: `image/${format}`,
        extension: format === 'jpeg' ? 'jpg' : format,
        width: 60,
        height: 40,
        durationMs: null,
      });
    },
  );

  it('reports dimensions as shown, after EXIF rotation', async () => {
    const path = await save(
      'turned',
      await picture(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    expect(await factsOf(path)).toMatchObject({ width: 40, height: 60 });
  });

  it('distinguishes an animated GIF from a still one', async () => {
    const still = await save('still', await picture(20, 10).gif().toBuffer());
    const animated = await save('animated', await animation());
    expect(await factsOf(still)).toMatchObject({
      type: 'image',
      mimeType: 'image/gif',
      durationMs: null,
    });
    expect(await factsOf(animated)).toEqual({
      type: 'gif',
      mimeType: 'image/gif',
      extension: 'gif',
      width: 20,
      height: 10,
      durationMs: 300,
    });
  });

  it.each([
    ['MP4', new Mp4OutputFormat(), 'video/mp4', 'mp4', 180, 320, 1_000],
    ['QuickTime', new MovOutputFormat(), 'video/quicktime', 'mov', 180, 320, 1_000],
    ['WebM', new WebMOutputFormat(), 'video/webm', 'webm', 320, 180, 900],
  ] as const)(
    'reports a %s’s size as shown and its duration',
    async (_name, format, mimeType, extension, width, height, durationMs) => {
      const path = await save('clip', await video(format));
      expect(await factsOf(path)).toEqual({
        type: 'video',
        mimeType,
        extension,
        width,
        height,
        durationMs,
        // The frames of a WebM are found only by reading it.
        tracks: {
          video: extension === 'webm' ? 'vp8' : 'avc',
          audio: '',
          frameRate: extension === 'webm' ? null : 10,
        },
      });
    },
  );

  it.each([
    ['nothing', '', 'not_supported'],
    ['text', 'hello', 'not_supported'],
    ['a page', '<html><script>alert(1)</script></html>', 'not_supported'],
    [
      'a drawing with scripts',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'not_supported',
    ],
    ['the first bytes of a PDF', '%PDF-1.7\n', 'damaged'],
    ['the first bytes of a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0), 'damaged'],
    [
      'the first bytes of an MP4',
      Uint8Array.from(Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1')),
      'not_supported',
    ],
  ])('refuses %s', async (_name, content, reason) => {
    expect(await factsOf(await save('other.jpg', content))).toBe(reason);
  });

  it('refuses a truncated picture', async () => {
    const whole = await picture(400, 300).jpeg().toBuffer();
    expect(await factsOf(await save('cut.jpg', whole.subarray(0, whole.length / 2)))).toBe('damaged');
  });

  it.each([
    [150, 'image/gif'],
    [151, 'too_costly'],
  ])('counts the pixels of all %i frames of an animation together', async (frames, expected) => {
    const facts = await factsOf(await save('frames.gif', manyFrames(2_000, 2_000, frames)));
    expect(typeof facts === 'string' ? facts : facts.mimeType).toBe(expected);
  });

  it('refuses a small file that takes too much memory to decode', async () => {
    const bomb = await picture(5_000, 5_000).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer();
    expect(await factsOf(await save('bomb.png', bomb))).toBe('too_costly');
  });
});

describe('examine', () => {
  it.each([
    ['an MP4 from little of it', new Mp4OutputFormat({ fastStart: false }), 1_000, [0, 1_000_000]],
    [
      'a WebM as browsers record it from all of it',
      new WebMOutputFormat({ appendOnly: true }),
      900,
      [70_000_000, 200_000_000],
    ],
  ] as const)('reads the duration of %s', async (_name, format, durationMs, [least, most]) => {
    const bytes = await video(format, 7_000_000);
    let fetched = 0;
    const content = {
      size: bytes.length,
      read: async ({ first, last }: Parameters<RemoteContent['read']>[0]) => {
        fetched += last + 1 - first;
        return Readable.from([bytes.subarray(first, last + 1)]);
      },
    };
    const options = { owner: 'a workspace', clean: true };
    const found = await inspector.examine(content, options, async (each): Promise<Inspection> => each);
    expect(found).toMatchObject({ outcome: 'accepted', facts: { type: 'video', durationMs } });
    expect(fetched).toBeGreaterThan(least);
    expect(fetched).toBeLessThan(most);
  });
});

describe('indexedVideoExtension', () => {
  it('recognises videos whose facts can be read from their first bytes', async () => {
    const beginsAs = async (content: Uint8Array) =>
      inspector.indexedVideoExtension(await save('begin', content.subarray(0, 400)));
    expect(await beginsAs(await video(new Mp4OutputFormat()))).toBe('mp4');
    expect(await beginsAs(await video(new MovOutputFormat()))).toBe('mov');
    expect(await beginsAs(await video(new WebMOutputFormat()))).toBeNull();
    expect(await beginsAs(await picture(60, 40).jpeg().toBuffer())).toBeNull();
    expect(await beginsAs(new Uint8Array())).toBeNull();
  });
});

describe('thumbnail', () => {
  it('writes a small upright picture beside the file', async () => {
    const path = await save(
      'wide',
      await picture(1_200, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    const thumbnail = await thumbnailOf(path);
    expect(await sharp(thumbnail ?? '').metadata()).toMatchObject({
      format: 'jpeg',
      width: 430,
      height: 573,
    });
  });

  it('keeps transparency, and does not enlarge', async () => {
    const path = await save('small', await picture(50, 20).ensureAlpha(0.5).png().toBuffer());
    const thumbnail = await thumbnailOf(path);
    expect(await sharp(thumbnail ?? '').metadata()).toMatchObject({
      format: 'webp',
      width: 50,
      hasAlpha: true,
    });
  });

  it('is not made of animations, which are their own', async () => {
    const path = await save('moving', await animation());
    expect(await thumbnailOf(path)).toBeNull();
  });
});
