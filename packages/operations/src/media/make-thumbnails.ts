import type { MediaDisk, VideoThumbnailer } from '../ports/media-files.ts';
import type { MediaStore } from '../ports/media-store.ts';
import type { StoredMedia } from '../ports/records.ts';
import { thumbPath } from './media-path.ts';

export interface ThumbnailDependencies {
  readonly media: Pick<MediaStore, 'claimThumbnails' | 'settleThumbnail'>;
  readonly disk: MediaDisk;
  readonly thumbnailer: VideoThumbnailer;
}

/** Videos taken at a time, and how long one may take before another may try. */
const BATCH = 4;
const RETRY_MS = 10 * 60_000;

/**
 * Gives thumbnails to videos that wait for one; answers how many were looked at. Safe to call at once and after a crash:
 * a video is claimed, tried again when nothing came of it, and left alone after three tries.
 */
export async function makeThumbnails(dependencies: ThumbnailDependencies): Promise<number> {
  const videos = await dependencies.media.claimThumbnails(BATCH, RETRY_MS);
  const results = [];
  for (const video of videos) results.push(...(await Promise.allSettled([makeOne(dependencies, video)])));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
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
