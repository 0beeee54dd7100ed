import { access, constants } from 'node:fs/promises';
import { findProgram } from './find-program.ts';

export interface FfmpegSettings {
  /** The path of the program; null to look for it, false to do without. */
  readonly ffmpeg: string | null | false;
  /** The folders to look in, as in the variable PATH. */
  readonly searchPath: string;
}

/** The path of ffmpeg: the one in the settings, else the first on the search path; null if none can be run. */
export async function findFfmpeg({ ffmpeg, searchPath }: FfmpegSettings): Promise<string | null> {
  if (ffmpeg === false) return null;
  if (ffmpeg === null) return await findProgram('ffmpeg', searchPath);
  return await access(ffmpeg, constants.X_OK).then(
    () => ffmpeg,
    () => null,
  );
}
