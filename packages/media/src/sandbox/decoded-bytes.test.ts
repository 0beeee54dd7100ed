import { describe, expect, it } from 'vitest';
import { decodedBytes, type PictureHeader } from './decoded-bytes.ts';

const photo: PictureHeader = {
  format: 'jpeg',
  width: 8_660,
  height: 5_774,
  channels: 3,
  bytesPerSample: 1,
  interlaced: false,
  frames: 1,
};
const square: PictureHeader = { ...photo, format: 'png', width: 10_900, height: 10_900, channels: 4 };
const DEFAULT = 512_000_000;

describe('the memory for decoding a picture', () => {
  it.each([
    ['a photo of 50 megapixels', photo, 150_008_520],
    ['a progressive one', { ...photo, interlaced: true }, 450_025_560],
    ['one as a screenshot with transparency', { ...photo, format: 'png', channels: 4 }, 200_011_360],
    ['one as an interlaced PNG', { ...photo, format: 'png', channels: 4, interlaced: true }, 400_022_720],
    ['one of 16 bits', { ...photo, format: 'png', channels: 4, bytesPerSample: 2 }, 400_022_720],
    ['one as WebP', { ...photo, format: 'webp' }, 400_022_720],
    ['a grey one, which grows to three channels', { ...photo, channels: 1 }, 150_008_520],
    ['plain rows of 119 megapixels, which are held once', square, 475_240_000],
  ] as const)('is accepted by default for %s', (_name, header, bytes) => {
    expect(decodedBytes(header)).toBe(bytes);
    expect(bytes).toBeLessThan(DEFAULT);
  });

  it.each([
    ['interlaced 16 bit', { ...square, bytesPerSample: 2, interlaced: true }, 1_900_960_000],
    ['a WebP of 119 megapixels', { ...square, format: 'webp' }, 950_480_000],
    [
      'a GIF with the largest screen there is',
      { ...square, format: 'gif', width: 65_535, height: 65_535, frames: 2 },
      34_358_689_800,
    ],
    [
      'a progressive JPEG of 120 megapixels',
      { ...photo, width: 12_000, height: 10_000, interlaced: true },
      1_080_000_000,
    ],
  ] as const)('is refused by default for %s', (_name, header, bytes) => {
    expect(decodedBytes(header)).toBe(bytes);
    expect(bytes).toBeGreaterThan(DEFAULT);
  });

  it('counts two canvases for an animation, however many frames it has', () => {
    const one = decodedBytes({ ...photo, format: 'gif' });
    for (const frames of [2, 500]) expect(decodedBytes({ ...photo, format: 'gif', frames })).toBe(2 * one);
  });
});
