import { join } from 'node:path';
import { makeThumbnails } from '@crier/operations';
import { createVideoThumbnailer, findProgram, type Service, TEMPORARY_FOLDER } from '@crier/service';
import type { Chore } from './worker.ts';

const EVERY_MS = 3_000;

/** Gives thumbnails to videos, where the machine has ffmpeg; without it they wait for a worker that has. */
export async function thumbnailChores(service: Service): Promise<readonly Chore[]> {
  const { settings, stores, disk, logger } = service;
  const program = await findProgram('ffmpeg', settings.searchPath);
  if (program === null) {
    logger.info('ffmpeg is not on PATH: videos get no thumbnails');
    return [];
  }
  const thumbnailer = createVideoThumbnailer(
    service.sandbox,
    program,
    join(settings.dataDir, TEMPORARY_FOLDER),
  );
  const run = async () => {
    // Until none waits any more.
    while ((await makeThumbnails({ media: stores.media, disk, thumbnailer })) > 0);
  };
  return [{ everyMs: EVERY_MS, run }];
}
