import { type NoticeKey, notice } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { ReceivedFile } from '../handlers.ts';
import type { Cleaning, Inspection, MediaDisk, MediaFacts, RefusalReason } from '../ports/media-files.ts';
import type { NewMedia } from '../ports/media-store.ts';
import { both, FileRefusal } from './file-refusal.ts';
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
  if (file.size === 0) throw new FileRefusal(notice('file_empty'));
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

const REFUSALS = {
  not_supported: 'file_not_supported',
  damaged: 'file_damaged',
  locked: 'file_locked',
  too_costly: 'file_too_costly',
} as const satisfies Readonly<Record<RefusalReason, NoticeKey>>;

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
    const refusal = notice(REFUSALS[found.reason]);
    // Phones take pictures in a format that is not decoded everywhere, unless told otherwise.
    throw new FileRefusal(found.isPhonePicture ? both(refusal, notice('phone_setting')) : refusal);
  }
  ensureFits(dependencies, found.facts.type, size);
  if (found.cleaning === null) {
    throw new FileRefusal(notice('file_keeps_metadata'));
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

function tooLarge(limit: number): FileRefusal {
  return new FileRefusal(notice('file_over_limit', { limit: megabytes(limit) }));
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
