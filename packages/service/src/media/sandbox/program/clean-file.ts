import { pictureWithoutMetadata, videoPatches } from '../../metadata/without-metadata.ts';
import type { Order, Task } from '../protocol.ts';
import type { ParentLink } from './parent-link.ts';
import { readHeader, readWhole } from './pictures.ts';
import { readerOf } from './reader-of.ts';

/**
 * Sends what rids a file of its metadata: a picture as a whole, of a video the patches in JSON, their bytes in base64.
 * Nothing is sent where nothing has to change.
 */
export async function cleanFile(
  { mimeType }: Extract<Task, { kind: 'clean' }>,
  order: Order,
  link: ParentLink,
): Promise<unknown> {
  if (mimeType.startsWith('video/')) {
    const patches = await videoPatches(readerOf(order, link), mimeType);
    if (patches.length > 0) await link.send(Buffer.from(JSON.stringify(patches.map(toJson))));
    return { changed: patches.length > 0 };
  }
  const content = Buffer.from(await readWhole(order, link));
  await readHeader(content, order);
  const cleaned = await pictureWithoutMetadata(content, mimeType);
  const changed = !cleaned.equals(content);
  if (changed) await link.send(cleaned);
  return { changed };
}

function toJson({ first, bytes, length }: Awaited<ReturnType<typeof videoPatches>>[number]) {
  return { first, length, bytes: Buffer.from(bytes).toString('base64') };
}
