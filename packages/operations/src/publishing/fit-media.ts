import type { PublishAccount } from '@crier/domain';
import type { ImageConverter, MediaDisk } from '../ports/media-files.ts';
import type { MediaStore } from '../ports/media-store.ts';
import type { StoredConversion, StoredMedia } from '../ports/records.ts';
import { imageBounds, isWithin, takes } from './file-bounds.ts';

const JPEG = 'image/jpeg';

/** Converts a file for an account's network; a file that needs no conversion or can't be converted stays unchanged. */
export type FitMedia = (media: StoredMedia, account: PublishAccount) => Promise<StoredMedia>;

export interface FitDependencies {
  readonly disk: Pick<MediaDisk, 'read' | 'put' | 'remove' | 'sizeOf'>;
  readonly converter: ImageConverter;
  readonly media: Pick<MediaStore, 'addConversion'>;
}

/**
 * Converts images that are too large for a network, or of a type it does not take, to JPEG. A conversion is made once
 * and kept beside the file, at a path that follows from what it keeps to: workers at once make the same one.
 */
export function createFitMedia({ disk, converter, media: store }: FitDependencies): FitMedia {
  return async (media, account) => {
    const bounds = media.type === 'image' ? imageBounds(account) : null;
    if (!bounds || isWithin(media, bounds) || !takes(bounds, JPEG)) return media;
    const key = `jpeg-${bounds.maxBytes ?? 'any'}`;
    const made = media.conversions[key];
    // A conversion that was lost is made again.
    if (made && (await disk.sizeOf(made.path)) !== null) return converted(media, made);
    const path = `${media.path.replace(/\.[^./]+$/, '')}-${key}.jpg`;
    return await converter.toJpeg(await disk.read(media.path), bounds.maxBytes, async (image) => {
      if (!image) return media;
      const { size, width, height } = image;
      const conversion: StoredConversion = { path, mimeType: JPEG, size, width, height };
      await disk.put(image.path, path);
      if (!(await store.addConversion(media.id, key, conversion))) await disk.remove(path);
      return converted(media, conversion);
    });
  };
}

function converted(
  media: StoredMedia,
  { path, mimeType, size, width, height }: StoredConversion,
): StoredMedia {
  const name = `${media.name.replace(/\.[^.]+$/, '')}.jpg`;
  return { ...media, name, path, mimeType, size, width, height };
}
