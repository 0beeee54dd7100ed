import { type CrierError, validationError } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { ReceivedFile } from '../handlers.ts';
import type { Cleaning, Inspection, MediaDisk, MediaFacts, RefusalReason } from '../ports/media-files.ts';
import type { NewMedia } from '../ports/media-store.ts';
import { mediaName } from './media-name.ts';
import { mediaPath, thumbPath } from './media-path.ts';
import { DEFAULT_UPLOAD_LIMITS, megabytes } from './upload-limits.ts';

/** The dependencies of taking a file in. */
export type FileDependencies = Pick<
  OperationDependencies,
  'disk' | 'inspector' | 'now' | 'random' | 'uploadLimits' | 'workspaces'
>;

/**
 * Takes in a received file: inspects the content, removes the metadata unless the workspace keeps it, stores the file
 * and its thumbnail, then has the record made. If this fails, the stored files are removed again.
 * @throws CrierError 422 `file` for a file that is empty, of no supported type, damaged, too costly to read, or too
 * large
 */
export async function storeFile<T>(
  dependencies: FileDependencies,
  workspaceUuid: string,
  file: ReceivedFile,
  described: Pick<NewMedia, 'altText' | 'folder'>,
  create: (record: NewMedia) => Promise<T>,
): Promise<T> {
  if (file.size === 0) throw validationError({ file: ['The file is empty.'] });
  const clean = !(await dependencies.workspaces.keepsMediaMetadata(workspaceUuid));
  const maxBytes = dependencies.uploadLimits ?? DEFAULT_UPLOAD_LIMITS;
  const found = await dependencies.inspector.inspect(file.path, { owner: workspaceUuid, clean, maxBytes });
  const { facts, thumbnail, cleaning } = ensureTaken(dependencies, found, file.size);
  const taken = cleaning.kind === 'file' ? cleaning : file;
  const files = placesOf(dependencies, workspaceUuid, facts, thumbnail);
  const record = recordOf({ ...file, size: taken.size }, facts, files.path, files.thumbnail?.path ?? null);
  return await whileInPlace(dependencies.disk, taken.path, files, () => create({ ...record, ...described }));
}

/** The record of a file at these paths. */
export function recordOf(
  file: ReceivedFile,
  facts: MediaFacts,
  path: string,
  thumbPath: string | null,
): Omit<NewMedia, 'altText' | 'folder'> {
  return {
    name: mediaName(file.filename, facts.extension),
    type: facts.type,
    mimeType: facts.mimeType,
    size: file.size,
    width: facts.width,
    height: facts.height,
    durationMs: facts.durationMs,
    tracks: facts.tracks ?? null,
    details: facts.details ?? null,
    path,
    thumbPath,
  };
}

/** The reason shown to the user when a file is refused. */
const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  not_supported:
    'The file must be a picture or video of a supported type: JPEG, PNG, WebP, GIF, HEIC, AVIF, MP4, QuickTime or WebM.',
  damaged:
    'The file is damaged: its content does not match the type of image, GIF or video that it starts as.',
  too_costly:
    'Reading the file takes too much memory or time. Make the image smaller, or export the video again.',
};

/** What helps with a picture that cannot be decoded; phones take pictures in these formats unless told otherwise. */
const PHONE_SETTING =
  'Send it as JPEG, PNG, WebP or GIF: on an iPhone, choose Settings > Camera > Formats > Most Compatible to take JPEGs.';

/**
 * Returns what the inspection found in an accepted file.
 * @throws CrierError 422 `file` when it was refused, is too large for its type, or cannot lose its metadata
 */
export function ensureTaken(
  dependencies: Pick<FileDependencies, 'uploadLimits'>,
  found: Inspection,
  size: number,
): Extract<Inspection, { outcome: 'accepted' }> & { readonly cleaning: Cleaning } {
  if (found.outcome === 'refused') {
    if (found.reason === 'too_large')
      throw tooLarge((dependencies.uploadLimits ?? DEFAULT_UPLOAD_LIMITS)[found.type]);
    const refusal = REFUSALS[found.reason];
    throw validationError({ file: [found.isPhonePicture ? `${refusal} ${PHONE_SETTING}` : refusal] });
  }
  ensureFits(dependencies, found.facts.type, size);
  if (found.cleaning === null) {
    throw validationError({ file: ['The file is damaged: its metadata cannot be removed.'] });
  }
  return { ...found, cleaning: found.cleaning };
}

/** @throws CrierError 422 `file` when a file is too large for its type */
export function ensureFits(
  { uploadLimits = DEFAULT_UPLOAD_LIMITS }: Pick<FileDependencies, 'uploadLimits'>,
  type: MediaFacts['type'],
  size: number,
): void {
  const limit = uploadLimits[type];
  if (size > limit) throw tooLarge(limit);
}

function tooLarge(limit: number): CrierError {
  return validationError({ file: [`The file must not be larger than ${megabytes(limit)}.`] });
}

interface Places {
  readonly path: string;
  readonly thumbnail: { readonly from: string; readonly path: string } | null;
}

function placesOf(
  { now, random }: FileDependencies,
  workspaceUuid: string,
  facts: MediaFacts,
  thumbnail: string | null,
): Places {
  const path = mediaPath(workspaceUuid, now(), random, facts.extension);
  return {
    path,
    thumbnail: thumbnail === null ? null : { from: thumbnail, path: thumbPath(path, thumbnail) },
  };
}

async function whileInPlace<T>(
  disk: MediaDisk,
  from: string,
  { path, thumbnail }: Places,
  work: () => Promise<T>,
): Promise<T> {
  try {
    await disk.put(from, path);
    if (thumbnail) await disk.put(thumbnail.from, thumbnail.path);
    return await work();
  } catch (error) {
    await Promise.allSettled([disk.remove(path), ...(thumbnail ? [disk.remove(thumbnail.path)] : [])]);
    throw error;
  }
}
