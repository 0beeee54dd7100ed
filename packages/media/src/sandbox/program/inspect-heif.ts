import sharp, { type Sharp } from 'sharp';
import type { Order, Task } from '../protocol.ts';
import { brandsOf, profileOf, withProfile } from './heif-boxes.ts';
import { heifPixels } from './heif-pixels.ts';
import type { ParentLink } from './parent-link.ts';
import { decode, readWhole } from './pictures.ts';
import { RefusedError } from './refused-error.ts';

/** Quality at which people see no difference. */
const QUALITY = 92;
const THUMBNAIL_QUALITY = 80;
const AVIF = ['avif', 'avis'];
const CHANNELS = 4;
const TIMES_HELD = 3;
/** Bytes of a sample of ten or twelve bits while it is decoded. */
const DEEP_BYTES = 2;

/**
 * Sends a thumbnail, then the picture as a JPEG, or as a PNG if it is transparent: upright, without metadata, with eight
 * bits a sample. Few programs show the formats in which phones store pictures.
 */
export async function inspectHeif(
  task: Extract<Task, { kind: 'heif' }>,
  order: Order,
  link: ParentLink,
): Promise<unknown> {
  const content = Buffer.from(await readWhole(order, link));
  const brands = brandsOf(content);
  const isAvif = brands.some((brand) => AVIF.includes(brand));
  const { picture, profile } = isAvif ? await ofAvif(content, order) : await ofHeic(content, order);
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const again = () => sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  const format = isOpaque(data, channels) ? 'jpeg' : 'png';
  const small = again().resize({ width: task.thumbnailWidth, withoutEnlargement: true });
  const thumbnail = await (format === 'jpeg'
    ? small.removeAlpha().jpeg({ quality: THUMBNAIL_QUALITY })
    : small.webp({ quality: THUMBNAIL_QUALITY })
  ).toBuffer();
  await link.send(thumbnail);
  const made = await (format === 'jpeg'
    ? again().removeAlpha().jpeg({ quality: QUALITY })
    : again().png()
  ).toBuffer();
  await link.send(profile !== null && format === 'jpeg' ? withProfile(made, profile) : made);
  return {
    width,
    height,
    animated: false,
    durationMs: null,
    thumbnail: { format: format === 'jpeg' ? 'jpg' : 'webp', bytes: thumbnail.length },
    details: {
      chroma: format === 'jpeg' ? '4:2:0' : null,
      ...{ bitDepth: 8, colourSpace: 'srgb', rotation: 0, frames: 1, brands },
    },
    made: format,
    cleaned: 'changed',
  };
}

interface Decoded {
  readonly picture: Sharp;
  /** Says how the numbers are meant; null if they are those of sRGB. */
  readonly profile: Buffer | null;
}

async function ofHeic(content: Buffer, { maxDecodedBytes }: Order): Promise<Decoded> {
  const { data, width, height } = await heifPixels(content, maxDecodedBytes);
  const raw = { width, height, channels: CHANNELS } as const;
  return { picture: sharp(data, { raw, limitInputPixels: false }), profile: profileOf(content) };
}

async function ofAvif(content: Buffer, { maxDecodedBytes }: Order): Promise<Decoded> {
  const { width, height, format } = await decode(content).metadata();
  if (format !== 'heif') throw new RefusedError('damaged');
  const bytes = width * height * CHANNELS * TIMES_HELD * DEEP_BYTES;
  if (content.length + bytes > maxDecodedBytes) throw new RefusedError('too_costly');
  return { picture: decode(content).autoOrient().toColourspace('srgb'), profile: null };
}

function isOpaque(data: Buffer, channels: number): boolean {
  if (channels < CHANNELS) return true;
  for (let at = CHANNELS - 1; at < data.length; at += CHANNELS) if (data[at] !== 255) return false;
  return true;
}
