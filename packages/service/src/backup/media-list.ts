import { join } from 'node:path';
import { isMediaPathSegment } from '@crier/media';
import { z } from 'zod';
import { type FileFacts, linesOf, openCompressed } from './file-streams.ts';
import { MEDIA_FOLDER, MEDIA_LIST_FILE } from './manifest.ts';

const entrySchema = z
  .object({
    path: z.string(),
    purpose: z.string(),
    record: z.string(),
    state: z.enum(['stored', 'missing', 'left_out']),
    bytes: z.int().min(0).nullable(),
    sha256: z.string().nullable(),
  })
  // A record can contain any path. Only paths below the folder and the media disk are read or written.
  .refine(({ path, state }) => state !== 'stored' || isMediaPath(path));

/**
 * A media file that a record of the backup names: `stored` is in the backup, with its size and SHA-256; `missing` was
 * no longer on the media disk; `left_out` was not requested.
 */
export type MediaEntry = z.infer<typeof entrySchema>;

/**
 * The files of a backup in the order of their paths, without keeping them in memory.
 * @param list what the manifest says about the list; reading fails at the end if the list does not match it
 */
export async function* readMediaList(folder: string, list: FileFacts): AsyncGenerator<MediaEntry> {
  for await (const line of linesOf(openCompressed(join(folder, MEDIA_LIST_FILE), list))) {
    yield entrySchema.parse(JSON.parse(line));
  }
}

/** Whether a path is one of the media disk's. */
export function isMediaPath(path: string): boolean {
  return path.split('/').every(isMediaPathSegment);
}

/** Where a backup keeps a file of the media disk. */
export function mediaFile(folder: string, path: string): string {
  return join(folder, MEDIA_FOLDER, ...path.split('/'));
}
