import type { Media } from '../../state/draft.ts';

/** The ratio of width to height of a file; null if its size is unknown. */
export function ratioOf(file: Media | undefined): number | null {
  return file?.width && file.height ? file.width / file.height : null;
}

/** The ratio of the first file, to which the others are cropped; null for a single file and for an unknown size. */
export function sharedRatio(media: readonly Media[]): number | null {
  return media.length < 2 ? null : ratioOf(media[0]);
}
