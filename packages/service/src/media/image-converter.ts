import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageConverter } from '@crier/operations';
import sharp from 'sharp';

/** More pixels than this are refused: a small file can unpack to any size. */
const MAX_PIXELS = 120_000_000;
const QUALITIES = [90, 80, 70];
/** Each further try has this part of the width of the one before; fourteen tries leave a twentieth. */
const SHRINK = 0.8;
const MAX_SHRINKS = 14;

interface Jpeg {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Converts with libvips into temporary files below `folder`. Quality goes down first, then the size. Only pixels are
 * carried over, in sRGB: metadata stays behind.
 */
export function createImageConverter(folder: string): ImageConverter {
  return {
    async toJpeg(content, maxBytes, work) {
      const made = await smallestLoss(content, maxBytes).catch(() => null);
      if (!made) return await work(null);
      await mkdir(folder, { recursive: true });
      const place = await mkdtemp(join(folder, 'convert-'));
      try {
        const path = join(place, 'image.jpg');
        await writeFile(path, made.data, { mode: 0o600 });
        return await work({ path, size: made.data.length, width: made.width, height: made.height });
      } finally {
        await rm(place, { recursive: true, force: true });
      }
    },
  };
}

async function smallestLoss(content: Uint8Array, maxBytes: number | null): Promise<Jpeg | null> {
  const fits = (jpeg: Jpeg) => maxBytes === null || jpeg.data.length <= maxBytes;
  let last: Jpeg | null = null;
  for (const quality of QUALITIES) {
    last = await encode(content, quality, null);
    if (fits(last)) return last;
  }
  for (let shrinks = 1; last && shrinks <= MAX_SHRINKS; shrinks++) {
    last = await encode(content, 80, Math.max(1, Math.round(last.width * SHRINK)));
    if (fits(last)) return last;
  }
  return null;
}

async function encode(content: Uint8Array, quality: number, width: number | null): Promise<Jpeg> {
  const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' });
  const sized = width === null ? image : image.resize({ width });
  const { data, info } = await sized.jpeg({ quality, mozjpeg: true }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
