import type { Metadata } from 'sharp';
import type { Order, Task } from '../protocol.ts';
import { cleanPicture } from './clean-file.ts';
import type { ParentLink } from './parent-link.ts';
import { decode, readHeader, readWhole } from './pictures.ts';
import { animatedPng } from './png-frames.ts';
import { RefusedError } from './refused-error.ts';

/**
 * Sends dimensions as shown, the number of frames, and a thumbnail, from one pass over the pixels. If a thumbnail can
 * be made, the picture is whole. After the thumbnail comes the picture without its metadata, if requested. An animated
 * GIF has no thumbnail, but its first frame is decoded anyway.
 */
export async function inspectPicture(
  task: Extract<Task, { kind: 'picture' }>,
  order: Order,
  link: ParentLink,
): Promise<unknown> {
  const content = Buffer.from(await readWhole(order, link));
  const data = await readHeader(content, order);
  if (data.format !== task.format) throw new RefusedError('damaged');
  // A PNG that its metadata turns is turned for good when it is cleaned, which only a still picture can be.
  const png = data.format === 'png' && (data.orientation ?? 1) === 1 ? animatedPng(content) : null;
  const frames = png?.frames.length ?? data.pages ?? 1;
  const delays = png?.frames.map(({ delayMs }) => delayMs) ?? data.delay;
  const animated = frames > 1;
  const small = decode(content).autoOrient().resize({ width: task.thumbnailWidth, withoutEnlargement: true });
  const thumbnail = task.format === 'jpeg' ? 'jpg' : 'webp';
  const made = await (thumbnail === 'jpg'
    ? small.jpeg({ quality: 80 })
    : small.webp({ quality: 80 })
  ).toBuffer();
  const kept = task.format === 'gif' && animated ? null : { format: thumbnail, bytes: made.length };
  if (kept !== null) await link.send(made);
  const cleaned = task.clean ? await cleanPicture(content, task.format, link) : 'not_asked';
  const duration = delays?.reduce((sum, delay) => sum + delay, 0) ?? 0;
  const { width, height } = data.autoOrient;
  return {
    width,
    height,
    animated,
    durationMs: animated && duration > 0 ? duration : null,
    thumbnail: kept,
    // A cleaned picture is turned for good, an animation only says how it is turned.
    details: { ...detailsOf(data), frames, ...(cleaned === 'changed' && !animated ? { rotation: 0 } : {}) },
    cleaned,
  };
}

/** Degrees clockwise for each orientation of EXIF, mirrored ones as well. */
const ROTATIONS = [0, 0, 0, 180, 180, 90, 90, 270, 270];
const DEEP = 'ushort';

function detailsOf({ chromaSubsampling, depth, space, orientation = 1 }: Metadata) {
  return {
    // Only JPEGs say.
    chroma: chromaSubsampling?.startsWith('4:') ? chromaSubsampling.slice(0, 5) : null,
    bitDepth: depth === 'uchar' ? 8 : depth === DEEP ? 16 : null,
    colourSpace: space ?? null,
    rotation: ROTATIONS[orientation] ?? 0,
    brands: [],
  };
}
