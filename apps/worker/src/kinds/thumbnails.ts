import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createVideoThumbnailer, TEMPORARY_FOLDER } from '@crier/media';
import { makeThumbnail, type ThumbnailEvent } from '@crier/operations';
import { nextTaskOf, THUMBNAILS } from '@crier/persistence';
import { logThumbnail } from '../file-task-lines.ts';
import type { MakeKind } from '../task-kind.ts';

/** Null if the machine has no ffmpeg: the videos then wait for a worker that has it. */
export const thumbnails: MakeKind = async ({ service }) => {
  const { settings, stores, disk, logger, ffmpeg: program } = service;
  if (program === null) {
    logger.info('ffmpeg was not found: videos get no thumbnails and are sent to networks unconverted');
    return null;
  }
  const folder = join(settings.dataDir, TEMPORARY_FOLDER);
  const thumbnailer = createVideoThumbnailer(service.sandbox, program, folder);
  const onOutcome = (event: ThumbnailEvent) => logThumbnail(logger, event);
  const dependencies = { thumbnails: stores.thumbnails, disk, thumbnailer, newToken: randomUUID, onOutcome };
  return {
    job: null,
    slots: { posts: 1, uploads: 0 },
    next: nextTaskOf(service.database.pool, THUMBNAILS),
    carryOut: (id) => makeThumbnail(id, dependencies),
  };
};
