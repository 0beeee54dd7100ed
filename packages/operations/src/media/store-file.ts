import { validationError } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { ReceivedFile } from '../handlers.ts';
import type { MediaDisk, MediaFacts } from '../ports/media-files.ts';
import type { NewMedia } from '../ports/media-store.ts';
import { mediaName } from './media-name.ts';
import { mediaPath, thumbPath } from './media-path.ts';
import { DEFAULT_UPLOAD_LIMITS, megabytes } from './upload-limits.ts';

/** What taking a file in needs. */
export type FileDependencies = Pick<
  OperationDependencies,
  'disk' | 'inspector' | 'now' | 'random' | 'uploadLimits'
>;

/**
 * Takes a received file in: looks at its content, puts it and its thumbnail in place, then has the record made. When
 * that fails the files are taken away again.
 * @throws CrierError 422 `file` for what is empty, of no supported type, or too large
 */
export async function storeFile<T>(
  dependencies: FileDependencies,
  workspaceUuid: string,
  file: ReceivedFile,
  described: Pick<NewMedia, 'altText' | 'folder'>,
  create: (record: NewMedia) => Promise<T>,
): Promise<T> {
  const facts = await inspectUpload(dependencies, file);
  const thumbnail = await dependencies.inspector.thumbnail(file.path, facts);
  const files = placesOf(dependencies, workspaceUuid, facts, thumbnail);
  const record = recordOf(file, facts, files.path, files.thumbnail?.path ?? null);
  return await whileInPlace(dependencies.disk, file.path, files, () => create({ ...record, ...described }));
}

/** What a record says of a file that lies at the paths. */
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
    path,
    thumbPath,
  };
}

/**
 * The facts of a file that is taken in.
 * @throws CrierError 422 `file` when its content is of no supported type or too large for its type
 */
export function ensureTaken(
  dependencies: Pick<FileDependencies, 'uploadLimits'>,
  facts: MediaFacts | null,
  size: number,
): MediaFacts {
  if (!facts)
    throw validationError({ file: ['The file must be an image, GIF or video of a supported type.'] });
  ensureFits(dependencies, facts.type, size);
  return facts;
}

/** @throws CrierError 422 `file` when a file is too large for its type */
export function ensureFits(
  { uploadLimits = DEFAULT_UPLOAD_LIMITS }: Pick<FileDependencies, 'uploadLimits'>,
  type: MediaFacts['type'],
  size: number,
): void {
  const limit = uploadLimits[type];
  if (size > limit)
    throw validationError({ file: [`The file must not be larger than ${megabytes(limit)}.`] });
}

async function inspectUpload(dependencies: FileDependencies, file: ReceivedFile): Promise<MediaFacts> {
  if (file.size === 0) throw validationError({ file: ['The file is empty.'] });
  return ensureTaken(dependencies, await dependencies.inspector.inspect(file.path), file.size);
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
