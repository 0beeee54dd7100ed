import { access, constants } from 'node:fs/promises';
import type { Settings } from '../settings/settings.ts';
import { findProgram } from './find-program.ts';

/** The path of ffmpeg: the one in the settings, else the first on the search path; null if none can be run. */
export async function findFfmpeg({
  ffmpeg,
  searchPath,
}: Pick<Settings, 'ffmpeg' | 'searchPath'>): Promise<string | null> {
  if (ffmpeg === false) return null;
  if (ffmpeg === null) return await findProgram('ffmpeg', searchPath);
  return await access(ffmpeg, constants.X_OK).then(
    () => ffmpeg,
    () => null,
  );
}
