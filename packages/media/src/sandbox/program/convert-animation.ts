import sharp from 'sharp';
import type { Order, Task } from '../protocol.ts';
import { drawPngFrames } from './draw-png-frames.ts';
import type { ParentLink } from './parent-link.ts';
import { ensureAnimationFits, readHeader, readWhole } from './pictures.ts';
import { type AnimatedPng, animatedPng } from './png-frames.ts';
import { RefusedError } from './refused-error.ts';

const CHANNELS = 4;
/** The most pixels of all frames of a GIF together, as each of them costs time. */
const MOST_PIXELS = 40_000_000;
/** They are held twice while they become smaller. */
const TIMES_HELD = 2;
/** Each further try has this fraction of the previous width. */
const SHRINK = 0.75;
const MAX_TRIES = 10;
/** Browsers slow a GIF down that shows its frames for less. */
const LEAST_DELAY_MS = 20;
const USUAL_DELAY_MS = 100;
/** Between the quickest encoder and the most thorough one, which takes several times as long. */
const EFFORT = 4;

type Bounds = Omit<Extract<Task, { kind: 'gif' }>, 'kind'>;

/** All frames, below one another. */
interface Frames {
  readonly data: Buffer;
  readonly width: number;
  /** Of one frame. */
  readonly height: number;
  readonly delay: readonly number[];
  /** How often it plays; 0 means for ever. */
  readonly loop: number;
}

/**
 * An animated WebP or PNG as a GIF within the bounds of the task, with every frame. It becomes smaller until it fits.
 * Sends the GIF.
 */
export async function convertAnimation(
  task: Extract<Task, { kind: 'gif' }>,
  order: Order,
  link: ParentLink,
): Promise<unknown> {
  const frames = await framesOf(Buffer.from(await readWhole(order, link)), task, order);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const width = Math.max(1, Math.round(frames.width * SHRINK ** tries));
    const { data, info } = await encode(frames, width);
    if (data.length > (task.maxBytes ?? Infinity)) continue;
    await link.send(data);
    return { width, height: info.pageHeight ?? info.height };
  }
  throw new RefusedError('too_costly');
}

async function framesOf(content: Buffer, bounds: Bounds, order: Order): Promise<Frames> {
  const {
    format,
    width,
    height,
    pageHeight,
    pages = 1,
    delay = [],
    loop = 0,
  } = await readHeader(content, order);
  if (format === 'png') {
    const picture = animatedPng(content);
    if (picture === null) throw new RefusedError('damaged');
    return await ofPng(picture, bounds, order);
  }
  if (format !== 'webp' || pages < 2) throw new RefusedError('damaged');
  const size = sizeWithin({ width, height: pageHeight ?? height }, pages, bounds, order);
  const { data } = await sharp(content, { animated: true, failOn: 'error', limitInputPixels: false })
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, ...size, delay: delay.map(shownFor), loop };
}

async function ofPng(picture: AnimatedPng, bounds: Bounds, order: Order): Promise<Frames> {
  const { width, height, frames, plays } = picture;
  ensureAnimationFits({ width, height, frames: frames.length }, order);
  const size = sizeWithin(picture, frames.length, bounds, order);
  const frameBytes = size.width * size.height * CHANNELS;
  const data = Buffer.alloc(frameBytes * frames.length);
  let at = 0;
  for await (const canvas of drawPngFrames(picture)) {
    const whole = sharp(canvas, { raw: { width, height, channels: CHANNELS }, limitInputPixels: false });
    (
      await whole
        .resize({ ...size, fit: 'fill' })
        .raw()
        .toBuffer()
    ).copy(data, at);
    at += frameBytes;
  }
  return { data, ...size, delay: frames.map(({ delayMs }) => shownFor(delayMs)), loop: plays };
}

function shownFor(delayMs: number): number {
  return delayMs < LEAST_DELAY_MS ? USUAL_DELAY_MS : delayMs;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest size of a frame that is within the bounds, in the proportions of the animation. */
function sizeWithin(
  { width, height }: Size,
  frames: number,
  { maxWidth, maxHeight, maxPixels }: Bounds,
  { maxDecodedBytes }: Order,
): Size {
  const held = Math.min(MOST_PIXELS, maxDecodedBytes / (CHANNELS * TIMES_HELD));
  const most = Math.min(maxPixels ?? Infinity, Math.floor(held / frames));
  const share = Math.min(
    1,
    (maxWidth ?? Infinity) / width,
    (maxHeight ?? Infinity) / height,
    Math.sqrt(most / (width * height)),
  );
  const sized = (pixels: number) => Math.max(1, Math.floor(pixels * share));
  return { width: sized(width), height: sized(height) };
}

async function encode({ data, width, height, delay, loop }: Frames, target: number) {
  const raw = { width, height: height * delay.length, channels: CHANNELS, pageHeight: height } as const;
  const whole = sharp(data, { raw, animated: true, limitInputPixels: false });
  const sized =
    target === width
      ? whole
      : whole.resize({
          width: target,
          height: Math.max(1, Math.round((height * target) / width)),
          fit: 'fill',
        });
  return await sized
    .gif({ delay: [...delay], loop, effort: EFFORT, keepDuplicateFrames: true })
    .toBuffer({ resolveWithObject: true });
}
