import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImageConverter } from './image-converter.ts';
import { createSandbox } from './sandbox/create-sandbox.ts';
import { bytesContent } from './sandbox/file-content.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = createSandbox({
    maxDecodedBytes: 512_000_000,
    searchPath: process.env['PATH'] ?? '',
    readerPriority: 'normal',
  });
  folder = await mkdtemp(join(tmpdir(), 'crier-convert-'));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;

async function convert(
  content: Uint8Array,
  maxBytes: number | null,
  maxPixels: number | null = null,
  more: { readonly maxShorterSide?: number; readonly minBytes?: number } = {},
) {
  return await createImageConverter(sandbox, folder).toJpeg(
    bytesContent(content),
    { maxBytes, maxPixels, ...more },
    async (image) => {
      if (!image) return null;
      const bytes = await readFile(image.path);
      expect(bytes.length).toBe(image.size);
      return { ...image, metadata: await sharp(bytes).metadata(), bytes };
    },
  );
}

it('makes a JPEG that fits, and leaves no file behind', async () => {
  const large = await sharp({
    create: { width: 1_500, height: 1_000, channels: 3, background: '#fff', noise },
  })
    .png()
    .toBuffer();
  const image = await convert(large, 200_000);
  expect(image?.size).toBeLessThanOrEqual(200_000);
  expect(image?.metadata).toMatchObject({ format: 'jpeg', width: image?.width, height: image?.height });
  expect((image?.width ?? 0) / (image?.height ?? 1)).toBeCloseTo(1.5, 1);
  expect(await readdir(folder)).toEqual([]);
});

it('keeps size and shape if only the type is wrong', async () => {
  const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#38bdf8' } })
    .webp()
    .toBuffer();
  expect(await convert(small, null)).toMatchObject({ width: 300, height: 200 });
});

it('scales a picture down to the allowed pixels', async () => {
  const photo = await sharp({ create: { width: 1_500, height: 1_000, channels: 3, background: '#38bdf8' } })
    .jpeg()
    .toBuffer();
  const image = await convert(photo, null, 600_000);
  expect((image?.width ?? 0) * (image?.height ?? 0)).toBeLessThanOrEqual(600_000);
  expect(image?.width).toBeGreaterThan(930);
});

it('strips location and camera, and turns the picture upright', async () => {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#38bdf8' } })
    .withExif({
      IFD0: { Make: 'Crier Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif?.includes('Crier Camera')).toBe(true);
  const image = await convert(photo, null);
  expect(image).toMatchObject({ width: 200, height: 300 });
  expect(image?.metadata.exif).toBeUndefined();
  expect(image?.metadata.orientation).toBeUndefined();
  expect(image?.bytes.includes('Crier Camera')).toBe(false);
});

it('puts transparent pictures on white', async () => {
  const clear = await sharp({
    create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const image = await convert(clear, null);
  const { data } = await sharp(image?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

it('gives up on what cannot be converted', async () => {
  expect(await convert(Buffer.from('text'), null)).toBeNull();
  const noisy = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
  expect(await convert(noisy, 100)).toBeNull();
});

it('converts a picture that libvips would rather keep on disk', { timeout: 60_000 }, async () => {
  const large = await sharp({ create: { width: 6_200, height: 6_000, channels: 3, background: '#38bdf8' } })
    .webp({ effort: 0 })
    .toBuffer();
  expect(await convert(large, null)).toMatchObject({ width: 6_200, height: 6_000 });
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 56, g: 189, b: 248, alpha: 0.5 } } });

it.each([
  [1254, 1254, 1080, 1080],
  [4032, 3024, 1440, 1080],
  [1100, 4000, 1080, 3927],
  [3000, 900, 3000, 900],
])(
  'keeps the ratio of %i × %i when the shorter side may have 1080 pixels',
  async (width, height, ...size) => {
    const image = await convert(await plain(width, height).webp().toBuffer(), null, null, {
      maxShorterSide: 1080,
    });
    expect([image?.width, image?.height]).toEqual(size);
  },
);

it.each([
  [400, 400],
  [250, 500],
  [1, 1],
])('scales up a picture of %i × %i with few bytes, in its ratio', async (width, height) => {
  const small = await plain(width, height).png().toBuffer();
  expect(small.length).toBeLessThan(10_000);
  const image = await convert(small, 5_000_000, null, { minBytes: 10_000 });
  expect(image?.size).toBeGreaterThanOrEqual(10_000);
  expect(image?.size).toBeLessThanOrEqual(5_000_000);
  expect((image?.width ?? 0) / (image?.height ?? 1)).toBeCloseTo(width / height, 1);
  expect(image?.metadata.format).toBe('jpeg');
});
