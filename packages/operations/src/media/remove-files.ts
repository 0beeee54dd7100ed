import { recordNotFound, validationError } from '@crier/domain';
import type { MediaDisk } from '../ports/media-files.ts';
import type { MediaRemoval, MediaUse } from '../ports/media-store.ts';

/**
 * Ends a removal: deletes the files from the disk after their records are gone. A file that can't be deleted now is
 * left to the sweep of orphans.
 * @param fieldOf the field of the input that named a file still in use
 * @throws CrierError for files that were not removed
 */
export async function concludeRemoval(
  disk: Pick<MediaDisk, 'remove'>,
  removal: MediaRemoval,
  fieldOf: (use: MediaUse) => string,
): Promise<void> {
  if (removal.outcome === 'missing') throw recordNotFound('Media');
  if (removal.outcome === 'in_use') throw inUse(removal.uses, fieldOf);
  await Promise.allSettled(removal.paths.map((path) => disk.remove(path)));
}

function inUse(uses: readonly MediaUse[], fieldOf: (use: MediaUse) => string) {
  const errors: Record<string, string[]> = {};
  for (const use of uses) {
    const field = fieldOf(use);
    errors[field] = [
      ...(errors[field] ?? []),
      `The file “${use.name}” (media ${use.mediaId}) is used by the scheduled post ${use.post}.`,
    ];
  }
  return validationError(errors);
}
