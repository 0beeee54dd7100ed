import sharp, { type Metadata, type Sharp } from 'sharp';
import { decodedBytes, type PictureHeader } from '../decoded-bytes.ts';
import type { Order, PictureFormat } from '../protocol.ts';
import type { ParentLink } from './parent-link.ts';
import { RefusedError } from './refused-error.ts';

/** In pixels. Frames of an animation count together, because showing it means decoding all of them. */
const MAX_ANIMATED_PIXELS = 600_000_000;

const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif'] satisfies PictureFormat[];

/** libvips with one thread, no cache, and only the loaders of accepted picture types. */
export function tameLibvips(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
      // AVIF only; the decoder of HEIC is not among its libraries.
      'VipsForeignLoadHeifBuffer',
    ],
  });
}

/**
 * The whole file.
 * @throws RefusedError when the file alone takes more memory than the order allows
 */
export async function readWhole({ size, maxDecodedBytes }: Order, link: ParentLink): Promise<Uint8Array> {
  if (size > maxDecodedBytes) throw new RefusedError('too_costly');
  return await link.read(0, size);
}

/** Starts a pipeline over a picture whose cost is known to be within bounds; it fails if the file is damaged. */
export function decode(content: Uint8Array): Sharp {
  // `readHeader` limits the cost; a second limit on pixels would refuse pictures that it admits.
  return sharp(content, { failOn: 'error', limitInputPixels: false });
}

/**
 * Reads the header of a picture.
 * @throws RefusedError when it is not a picture that is accepted, or takes more than the order allows
 */
export async function readHeader(content: Uint8Array, { maxDecodedBytes }: Order): Promise<Metadata> {
  const data = await decode(content).metadata();
  if (!FORMATS.includes(data.format)) throw new RefusedError('not_supported');
  const header: PictureHeader = {
    format: data.format as PictureFormat,
    width: data.width,
    height: data.pageHeight ?? data.height,
    channels: data.channels,
    bytesPerSample: data.depth === 'ushort' ? 2 : 1,
    interlaced: data.isProgressive,
    frames: data.pages ?? 1,
  };
  if (content.length + decodedBytes(header) > maxDecodedBytes) throw new RefusedError('too_costly');
  ensureAnimationFits(header, { maxDecodedBytes });
  return data;
}

/** What drawing an animation holds: the canvas, what it was before, and a frame. */
const CANVASES = 3;
const CANVAS_CHANNELS = 4;

/** @throws RefusedError when showing an animation takes too long, or more than the order allows */
export function ensureAnimationFits(
  { width, height, frames }: Pick<PictureHeader, 'width' | 'height' | 'frames'>,
  { maxDecodedBytes }: Pick<Order, 'maxDecodedBytes'>,
): void {
  if (frames < 2) return;
  const canvas = width * height * CANVAS_CHANNELS;
  if (canvas * CANVASES > maxDecodedBytes || width * height * frames > MAX_ANIMATED_PIXELS)
    throw new RefusedError('too_costly');
}
