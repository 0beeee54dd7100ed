import { pictureWithoutMetadata, videoPatches } from '../../metadata/without-metadata.ts';
import type { Cleaned, Order, PictureFormat } from '../protocol.ts';
import type { ParentLink } from './parent-link.ts';
import { readerOf } from './reader-of.ts';

/** Sends a picture without its metadata, unless it has no metadata. */
export async function cleanPicture(
  content: Buffer,
  format: PictureFormat,
  link: ParentLink,
): Promise<Cleaned> {
  const cleaned = await possible(pictureWithoutMetadata(content, `image/${format}`));
  if (cleaned === null) return 'impossible';
  if (cleaned.equals(content)) return 'unchanged';
  await link.send(cleaned);
  return 'changed';
}

/** Sends the patches that remove a video's metadata as JSON, with the bytes in base64. */
export async function cleanVideo(order: Order, mimeType: string, link: ParentLink): Promise<Cleaned> {
  const patches = await possible(videoPatches(readerOf(order, link), mimeType));
  if (patches === null) return 'impossible';
  if (patches.length === 0) return 'unchanged';
  await link.send(Buffer.from(JSON.stringify(patches.map(toJson))));
  return 'changed';
}

/** A file too damaged to be cleaned may still be accepted if its metadata is kept. */
async function possible<T>(cleaning: Promise<T>): Promise<T | null> {
  return await cleaning.catch(() => null);
}

function toJson({ first, bytes, length }: Awaited<ReturnType<typeof videoPatches>>[number]) {
  return { first, length, bytes: Buffer.from(bytes).toString('base64') };
}
