import type { MediaDisk, VideoThumbnailer } from '../ports/media-files.ts';
import { MAX_CRASHES } from '../ports/tasks.ts';
import type { ThumbnailStore } from '../ports/thumbnails.ts';
import { thumbPath } from './media-path.ts';

export interface ThumbnailDependencies {
  readonly thumbnails: ThumbnailStore;
  readonly disk: MediaDisk;
  readonly thumbnailer: VideoThumbnailer;
  readonly newToken: () => string;
}

/** How long a video may take, and how long another attempt waits after an interruption. */
const CLAIM_MS = 10 * 60_000;

/**
 * Gives a thumbnail to a video that waits for one. Safe to call concurrently and after a crash: a video that was
 * interrupted three times gets none.
 */
export async function makeThumbnail(id: string, dependencies: ThumbnailDependencies): Promise<void> {
  const { thumbnails, disk, thumbnailer, newToken } = dependencies;
  const held = await thumbnails.claim(id, newToken(), CLAIM_MS);
  if (!held) return;
  if (held.crashes >= MAX_CRASHES) {
    await thumbnails.finish(held, null);
    return;
  }
  const { video } = held;
  await disk.withLocal(video.path, (local) =>
    thumbnailer.make(local, video, async (picture) => {
      const path = picture === null ? null : thumbPath(video.path, picture);
      if (picture !== null && path !== null) await disk.put(picture, path);
      const finished = await thumbnails.finish(held, path);
      if (!finished && path !== null) await disk.remove(path);
    }),
  );
}
