import type { NewMedia } from '../../src/ports/media-store.ts';

/** A picture at the root, with these facts changed. */
export function newMedia(change: Partial<NewMedia> = {}): NewMedia {
  return {
    ...{ name: 'bread', type: 'image', mimeType: 'image/jpeg', size: 1_000, path: 'uploads/bread' },
    ...{
      width: 40,
      height: 30,
      durationMs: null,
      tracks: null,
      altText: null,
      thumbPath: null,
      folder: null,
    },
    ...change,
  };
}
