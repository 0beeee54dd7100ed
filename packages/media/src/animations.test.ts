import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImageConverter } from './image-converter.ts';
import { createMediaInspector } from './media-inspector.ts';
import { createSandbox } from './sandbox/create-sandbox.ts';
import { bytesContent } from './sandbox/file-content.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import {
  type SampleFrame,
  sampleAnimatedPng,
  sampleAnimatedWebp,
  threeFrames,
} from './testing/sample-animations.ts';

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  const searchPath = process.env['PATH'] ?? '';
  sandbox = createSandbox({ maxDecodedBytes: 256_000_000, searchPath, readerPriority: 'normal' });
  folder = await mkdtemp(join(tmpdir(), 'crier-animations-'));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

async function factsOf(bytes: Buffer, clean = false) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  const inspector = createMediaInspector(sandbox, join(folder, 'temporary'));
  const found = await inspector.inspect(path, { owner: 'a workspace', clean });
  if (found.outcome === 'refused') throw new Error(found.reason);
  const { type, mimeType, durationMs, details } = found.facts;
  return [type, mimeType, details?.frames, durationMs];
}

const ANY = { maxBytes: null, maxWidth: null, maxHeight: null, maxPixels: null };

async function gifOf(bytes: Buffer, bounds: Partial<typeof ANY> | Record<string, number> = {}) {
  const converter = createImageConverter(sandbox, join(folder, 'made'));
  return await converter.toGif(bytesContent(bytes), { ...ANY, ...bounds }, async (made) => {
    if (made === null) return null;
    const data = await readFile(made.path);
    return { ...made, data, shown: await sharp(data, { animated: true }).metadata() };
  });
}

/** The colours in the middle of each frame: red, green, blue, alpha. */
async function coloursOf(gif: Buffer, at: { readonly left: number; readonly top: number }) {
  const { pages = 1 } = await sharp(gif).metadata();
  return await Promise.all(
    Array.from({ length: pages }, async (_, page) => {
      const frame = sharp(gif, { page }).ensureAlpha();
      return [
        ...(await frame
          .extract({ ...at, width: 1, height: 1 })
          .raw()
          .toBuffer()),
      ];
    }),
  );
}

const RED = [255, 0, 0, 255];
const GREEN = [0, 255, 0, 255];
const BLUE = [0, 0, 255, 255];
const NOTHING = [0, 0, 0, 0];
const kinds = [
  ['WebP', 'image/webp', sampleAnimatedWebp],
  ['PNG', 'image/png', sampleAnimatedPng],
] as const;

describe.each(kinds)('an animated %s', (_name, mimeType, make) => {
  it('is a picture with known frames and length', async () => {
    const facts = ['image', mimeType, 3, 600];
    expect(await factsOf(await make(threeFrames(60, 40)))).toEqual(facts);
    expect(await factsOf(await make(threeFrames(60, 40)), true)).toEqual(facts);
  });

  it('becomes a GIF with every frame, shown as long as before', async () => {
    const gif = await gifOf(await make(threeFrames(60, 40)));
    expect(gif).toMatchObject({ width: 60, height: 40, size: gif?.data.length });
    expect(gif?.shown).toMatchObject({ format: 'gif', pages: 3, delay: [100, 200, 300], loop: 0 });
    expect(await coloursOf(gif?.data ?? Buffer.alloc(0), { left: 30, top: 20 })).toEqual([RED, GREEN, BLUE]);
  });

  it('is scaled down to the network’s limits for a frame, in proportion', async () => {
    const bytes = await make(threeFrames(600, 400));
    expect(await gifOf(bytes, { maxWidth: 300 })).toMatchObject({
      width: 300,
      height: 200,
      shown: { pages: 3 },
    });
    expect(await gifOf(bytes, { maxHeight: 100 })).toMatchObject({ width: 150, height: 100 });
    expect(await gifOf(bytes, { maxPixels: 15_000 })).toMatchObject({ width: 150, height: 100 });
  });

  it('is scaled down until it has no more bytes than the network accepts', async () => {
    const bytes = await make(threeFrames(600, 400));
    const whole = await gifOf(bytes);
    const maxBytes = Math.round((whole?.size ?? 0) * 0.7);
    const smaller = await gifOf(bytes, { maxBytes });
    expect(smaller?.size).toBeLessThanOrEqual(maxBytes);
    expect(smaller?.shown.pages).toBe(3);
    expect(smaller?.width).toBeLessThan(600);
    expect(await gifOf(bytes, { maxBytes: 50 })).toBeNull();
  });
});

describe('the frames of an animated PNG', () => {
  const canvas: SampleFrame = { colour: { r: 255, g: 0, b: 0, alpha: 1 }, width: 20, height: 20 };
  const part = { width: 10, height: 10 };
  const green = { ...part, colour: { r: 0, g: 255, b: 0, alpha: 1 } };
  const clear = { ...part, colour: { r: 0, g: 0, b: 0, alpha: 0 } };
  const at = (left: number, top: number) => async (frames: readonly SampleFrame[]) =>
    await coloursOf((await gifOf(await sampleAnimatedPng(frames)))?.data ?? Buffer.alloc(0), { left, top });

  it('only change their place on the canvas', async () => {
    const frames = [canvas, { ...green, left: 10, top: 10 }];
    expect(await at(5, 5)(frames)).toEqual([RED, RED]);
    expect(await at(15, 15)(frames)).toEqual([RED, GREEN]);
  });

  it('are drawn over the canvas or replace it', async () => {
    expect(await at(5, 5)([canvas, { ...clear, isOver: true }])).toEqual([RED, RED]);
    expect(await at(5, 5)([canvas, { ...clear, isOver: false }])).toEqual([RED, NOTHING]);
    const half = { ...green, colour: { ...green.colour, alpha: 0.5 }, isOver: true };
    const [, mixed = []] = await at(5, 5)([canvas, half]);
    expect(mixed[0]).toBeGreaterThan(110);
    expect(mixed[1]).toBeGreaterThan(110);
    expect([mixed[2], mixed[3]]).toEqual([0, 255]);
  });

  it('are cleared, or restore what was there before', async () => {
    const last = { ...part, colour: { r: 0, g: 0, b: 255, alpha: 1 }, left: 10, top: 10 };
    expect(await at(5, 5)([canvas, { ...green, dispose: 1 }, last])).toEqual([RED, GREEN, NOTHING]);
    expect(await at(5, 5)([canvas, { ...green, dispose: 2 }, last])).toEqual([RED, GREEN, RED]);
    expect(await at(15, 15)([{ ...canvas, dispose: 2 }, last])).toEqual([RED, BLUE]);
  });
});

it('a PNG that misstates its frames is a still picture', async () => {
  const frames = threeFrames(60, 40);
  expect(await factsOf(await sampleAnimatedPng(frames, 500))).toEqual(['image', 'image/png', 1, null]);
  const [first] = frames;
  const outside = [...(first ? [first] : []), { ...frames[1], ...first, left: 30, width: 60 }];
  const facts = await factsOf(await sampleAnimatedPng(outside as SampleFrame[]));
  expect(facts).toEqual(['image', 'image/png', 1, null]);
  expect(await gifOf(await sampleAnimatedPng(outside as SampleFrame[]))).toBeNull();
});
