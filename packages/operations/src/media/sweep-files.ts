import type { ChunkDisk, ChunkedUploadStore } from '../ports/chunked-uploads.ts';
import type { ListableMediaDisk } from '../ports/media-files.ts';
import type { MediaStore } from '../ports/media-store.ts';

export interface SweepDependencies {
  readonly disk: ListableMediaDisk;
  readonly media: Pick<MediaStore, 'pathsBelow'>;
  readonly uploads: Pick<ChunkedUploadStore, 'sweep' | 'existing'>;
  readonly chunks: Pick<ChunkDisk, 'discard' | 'idle'>;
  readonly now: () => Date;
}

/** A file younger than this may be about to get its record. */
const HOUR_MS = 3_600_000;
/** A folder of chunks that nobody has written to for this long belongs to no upload that goes on. */
const CHUNKS_IDLE_MS = 48 * HOUR_MS;
const BATCH = 500;

/**
 * Removes files of the media disk that are older than an hour and that no record names, and what putting files left half
 * done; answers how many files.
 */
export async function sweepOrphans({ disk, media, now }: SweepDependencies): Promise<number> {
  const before = now().getTime() - HOUR_MS;
  await disk.removeUnfinished(new Date(before));
  let removed = 0;
  for (const folder of await disk.folders()) {
    const old = (await disk.filesIn(folder)).filter((file) => file.modifiedAt.getTime() < before);
    if (old.length === 0) continue;
    const known = await media.pathsBelow(folder.split('/')[0] ?? '', `${folder}/`);
    for (const { path } of old) {
      if (known.has(path)) continue;
      await disk.remove(path);
      removed += 1;
    }
  }
  return removed;
}

/** Gives up uploads in chunks that went on for too long without one, and removes chunks that belong to none. */
export async function sweepUploads({ uploads, chunks, now }: SweepDependencies): Promise<void> {
  for (const place of await uploads.sweep(BATCH)) await chunks.discard(place);
  const idle = await chunks.idle(new Date(now().getTime() - CHUNKS_IDLE_MS), BATCH);
  const existing = await uploads.existing(idle.map((place) => place.name));
  for (const place of idle) if (!existing.has(place.name)) await chunks.discard(place);
}
