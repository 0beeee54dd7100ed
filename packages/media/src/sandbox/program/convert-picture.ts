import sharp from 'sharp';
import type { Order, Task } from '../protocol.ts';
import type { ParentLink } from './parent-link.ts';
import { decode, readHeader, readWhole } from './pictures.ts';
import { RefusedError } from './refused-error.ts';

const QUALITIES = [90, 80, 70];
/** Each further try has this fraction of the previous width; fourteen tries leave a twentieth. */
const SHRINK = 0.8;
const MAX_SHRINKS = 14;
/** Above this size the thorough encoder takes too long for what it saves. */
const MAX_THOROUGH_PIXELS = 16_000_000;
/** The thorough encoder never makes a file smaller than this fraction of the quick encoder's file. */
const GAIN = 0.6;
/** A share times a width may come out as slightly less than the whole number that it stands for. */
const ROUNDING = 1e-6;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

interface Jpeg {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * The picture as a JPEG within the bounds of the task, upright and on white where it was transparent. Quality
 * goes down first, then the size. It is decoded once; a quick try rules out sizes that are far too large.
 */
export async function convertPicture(
  task: Extract<Task, { kind: 'jpeg' }>,
  order: Order,
  link: ParentLink,
): Promise<unknown> {
  const jpeg = await largeEnough(await pixelsOf(order, link), task);
  await link.send(jpeg.data);
  return { width: jpeg.width, height: jpeg.height };
}

async function pixelsOf(order: Order, link: ParentLink): Promise<Pixels> {
  const content = await readWhole(order, link);
  await readHeader(content, order);
  const { data, info } = await decode(content)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

type Bounds = Omit<Extract<Task, { kind: 'jpeg' }>, 'kind'>;

/** Quality without loss that a person sees, and the steps by which a picture of too few bytes grows. */
const BEST = { quality: 100, mozjpeg: false } as const;
const GROWTH = 1.5;
const MAX_GROWTHS = 22;

/** The picture, encoded better and then enlarged until it has the least bytes. */
async function largeEnough(pixels: Pixels, bounds: Bounds): Promise<Jpeg> {
  const jpeg = await smallestLoss(pixels, bounds);
  const { minBytes = 0, maxBytes } = bounds;
  let made = jpeg;
  for (let growths = 0; made.data.length < minBytes; growths++) {
    if (growths > MAX_GROWTHS) throw new RefusedError('too_costly');
    made = await encode(pixels, Math.round(jpeg.width * GROWTH ** growths), BEST);
  }
  if (made.data.length > (maxBytes ?? Infinity)) throw new RefusedError('too_costly');
  return made;
}

async function smallestLoss(pixels: Pixels, { maxBytes, maxPixels, maxShorterSide }: Bounds): Promise<Jpeg> {
  const largest = Math.min(
    1,
    Math.sqrt((maxPixels ?? Infinity) / (pixels.width * pixels.height)),
    (maxShorterSide ?? Infinity) / Math.min(pixels.width, pixels.height),
  );
  const start = Math.max(1, Math.floor(pixels.width * largest + ROUNDING));

  const tries = [
    ...QUALITIES.map((quality) => ({ quality, shrinks: 0 })),
    ...Array.from({ length: MAX_SHRINKS }, (_, index) => ({ quality: 80, shrinks: index + 1 })),
  ];
  for (const { quality, shrinks } of tries) {
    const width = Math.max(1, Math.round(start * SHRINK ** shrinks));
    const quick = await encode(pixels, width, { quality, mozjpeg: false });
    const fits = maxBytes === null || quick.data.length <= maxBytes;
    if (quick.width * quick.height > MAX_THOROUGH_PIXELS) {
      if (fits) return quick;
    } else if (maxBytes === null || quick.data.length * GAIN <= maxBytes) {
      const jpeg = await encode(pixels, width, { quality, mozjpeg: true });
      if (maxBytes === null || jpeg.data.length <= maxBytes) return jpeg;
    }
  }
  throw new RefusedError('too_costly');
}

async function encode(
  { data, width, height, channels }: Pixels,
  targetWidth: number,
  options: { readonly quality: number; readonly mozjpeg: boolean },
): Promise<Jpeg> {
  const whole = sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  const sized = targetWidth === width ? whole : whole.resize({ width: targetWidth });
  const made = await sized.jpeg(options).toBuffer({ resolveWithObject: true });
  return { data: made.data, width: made.info.width, height: made.info.height };
}
