import type { MediaDisk, VideoThumbnailer } from '../ports/media-files.ts';
import type { MediaStore } from '../ports/media-store.ts';
import type { StoredMedia } from '../ports/records.ts';
import { thumbPath } from './media-path.ts';

export interface ThumbnailDependencies {
  readonly media: Pick<MediaStore, 'claimThumbnails' | 'settleThumbnail'>;
  readonly disk: MediaDisk;
  readonly thumbnailer: VideoThumbnailer;
}

/** How long a video may take before another may try. */
const RETRY_MS = 10 * 60_000;

/**
 * Gives a thumbnail to a video that waits for one; returns how many were looked at, one or none. Safe to call at once
 * and after a crash: a video is claimed alone, so that what ends the process counts for no other, tried again when
 * nothing came of it, and left alone after three tries.
 */
export async function makeThumbnails(dependencies: ThumbnailDependencies): Promise<number> {
  const videos = await dependencies.media.claimThumbnails(1, RETRY_MS);
  for (const video of videos) await makeOne(dependencies, video);
  return videos.length;
}

async function makeOne(
  { media, disk, thumbnailer }: ThumbnailDependencies,
  video: StoredMedia,
): Promise<void> {
  await disk.withLocal(video.path, (local) =>
    thumbnailer.make(local, video, async (picture) => {
      const path = picture === null ? null : thumbPath(video.path, picture);
      if (picture !== null && path !== null) await disk.put(picture, path);
      const settled = await media.settleThumbnail(video.id, path);
      if (!settled && path !== null) await disk.remove(path);
    }),
  );
}
