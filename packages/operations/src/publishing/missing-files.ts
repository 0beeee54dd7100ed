import { MediaFileMissingError } from '@crier/domain';
import type { HeldPublication } from '../ports/journal.ts';
import type { MediaDisk } from '../ports/media-files.ts';
import type { StoredMedia } from '../ports/records.ts';
import type { FitMedia } from './fit-media.ts';
import { neededMedia } from './publish-request.ts';

/** A publication whose files have the form the network takes, and the names of needed files that are gone. */
export interface FittedPublication {
  readonly publication: HeldPublication;
  readonly missing: readonly string[];
}

/**
 * Fits the files that the publication still sends, and tells which of them the media disk no longer has; without `fit`
 * they stay as they are. Nothing is said of files whose item is public already.
 * @throws when the disk cannot be reached, so that nothing is known of the files
 */
export async function fitPublication(
  publication: HeldPublication,
  disk: Pick<MediaDisk, 'sizeOf'>,
  fit: FitMedia | undefined,
): Promise<FittedPublication> {
  const needed = neededMedia(publication);
  const media: StoredMedia[] = [];
  const missing: string[] = [];
  for (const file of publication.media) {
    const fitted = needed.has(file.id) ? await fitFile(file, publication, disk, fit) : file;
    if (fitted === null) missing.push(file.name);
    media.push(fitted ?? file);
  }
  return { publication: { ...publication, media }, missing };
}

/** Null when the file is gone. */
async function fitFile(
  file: StoredMedia,
  { account }: HeldPublication,
  disk: Pick<MediaDisk, 'sizeOf'>,
  fit: FitMedia | undefined,
): Promise<StoredMedia | null> {
  try {
    const fitted = fit ? await fit(file, account) : file;
    return (await disk.sizeOf(fitted.path)) === null ? null : fitted;
  } catch (error) {
    if (error instanceof MediaFileMissingError) return null;
    throw error;
  }
}
