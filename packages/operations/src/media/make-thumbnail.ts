import type { MediaDisk, VideoThumbnailer } from '../ports/media-files.ts';
import { MAX_CRASHES } from '../ports/tasks.ts';
import type { ThumbnailStore } from '../ports/thumbnails.ts';
import { INTERRUPTED, type ThumbnailEvent } from './file-task-events.ts';
import { thumbPath } from './media-path.ts';

export interface ThumbnailDependencies {
  readonly thumbnails: ThumbnailStore;
  readonly disk: MediaDisk;
  readonly thumbnailer: VideoThumbnailer;
  readonly newToken: () => string;
  /** Hears how each attempt came out. */
  readonly onOutcome?: (event: ThumbnailEvent) => void;
}

const CRASHED = `Making a thumbnail crashed the service ${MAX_CRASHES} times.`;
const NO_PICTURE = 'No picture could be made from the video.';

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
  const tell = (outcome: ThumbnailEvent['outcome'], reason: string | null) =>
    dependencies.onOutcome?.({ workspace: held.workspace, media: held.video.uuid, outcome, reason });
  if (held.crashes >= MAX_CRASHES) {
    if (await thumbnails.finish(held, null)) tell('failed', CRASHED);
    return;
  }
  const { video } = held;
  const make = (local: string) =>
    thumbnailer.make(local, video, async (picture) => {
      const path = picture === null ? null : thumbPath(video.path, picture);
      if (picture !== null && path !== null) await disk.put(picture, path);
      const finished = await thumbnails.finish(held, path);
      if (!finished && path !== null) await disk.remove(path);
      if (finished) tell(path === null ? 'failed' : 'done', path === null ? NO_PICTURE : null);
    });
  try {
    await disk.withLocal(video.path, make);
  } catch (error) {
    tell('waiting', INTERRUPTED);
    throw error;
  }
}
