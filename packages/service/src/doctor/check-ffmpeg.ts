import { findFfmpeg } from '@crier/media';
import type { Settings } from '../settings/settings.ts';
import { type Finding, ok, warn } from './finding.ts';

const WITHOUT =
  'videos get no thumbnails, and videos that a network refuses are refused when they are scheduled';

/** Whether videos can be converted. */
export async function checkFfmpeg(settings: Pick<Settings, 'ffmpeg' | 'searchPath'>): Promise<Finding> {
  const program = await findFfmpeg(settings);
  if (program !== null) return ok('ffmpeg', `videos are converted with ${program}`);
  if (settings.ffmpeg === false) return ok('ffmpeg', `FFMPEG_PATH is off: ${WITHOUT}`);
  const missing =
    settings.ffmpeg === null ? 'ffmpeg is not on PATH' : `there is no program ${settings.ffmpeg}`;
  return warn(
    'ffmpeg',
    `${missing}: ${WITHOUT}`,
    'Install ffmpeg on the machines of the API and the worker, or set FFMPEG_PATH.',
  );
}
