import { readFile } from 'node:fs/promises';
import type { ImageConverter } from '@crier/operations/ports';
import { bytesContent } from './sandbox/file-content.ts';

/** More than any card shows. */
const MOST_PIXELS = 2_000 * 1_050;

/** Makes pictures of pages small enough for cards, with the converter. A picture that can't be read now is left out. */
export function createCardPictures(
  converter: Pick<ImageConverter, 'toJpeg'>,
): (picture: Uint8Array<ArrayBuffer>, maxBytes: number) => Promise<Uint8Array<ArrayBuffer> | null> {
  return async (picture, maxBytes) => {
    const bounds = { maxBytes, maxPixels: MOST_PIXELS };
    const read = async (jpeg: { readonly path: string } | null) =>
      jpeg === null ? null : new Uint8Array(await readFile(jpeg.path));
    return await converter.toJpeg(bytesContent(picture), bounds, read).catch(() => null);
  };
}
