import { validationError } from '@crier/domain';
import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler, Member, ReceivedFile } from '../handlers.ts';
import type { MediaDisk, MediaFacts } from '../ports/media-files.ts';
import { mediaName } from './media-name.ts';
import { mediaPath, thumbPath } from './media-path.ts';
import { presentMedia } from './present-media.ts';
import { DEFAULT_UPLOAD_LIMITS, megabytes } from './upload-limits.ts';

/** The record exists only once its files are in place; when it can't be made, the files are taken away again. */
export function uploadMedia(dependencies: OperationDependencies): Handler<Contracts['uploadMedia']> {
  const { media, disk, inspector } = dependencies;
  return async ({ caller, body, file }) => {
    const facts = await inspectUpload(dependencies, file);
    const thumbnail = await inspector.thumbnail(file.path, facts);
    const files = placesOf(dependencies, caller, facts, thumbnail);
    return whileInPlace(disk, file.path, files, async () =>
      presentMedia(
        await media.create(caller.workspaceId, {
          name: mediaName(file.filename, facts.extension),
          type: facts.type,
          mimeType: facts.mimeType,
          size: file.size,
          width: facts.width,
          height: facts.height,
          durationMs: facts.durationMs,
          altText: body.alt_text ?? null,
          path: files.path,
          thumbPath: files.thumbnail?.path ?? null,
        }),
        disk,
      ),
    );
  };
}

async function inspectUpload(dependencies: OperationDependencies, file: ReceivedFile): Promise<MediaFacts> {
  if (file.size === 0) throw validationError({ file: ['The file is empty.'] });
  const facts = await dependencies.inspector.inspect(file.path);
  if (!facts)
    throw validationError({ file: ['The file must be an image, GIF or video of a supported type.'] });
  const limit = (dependencies.uploadLimits ?? DEFAULT_UPLOAD_LIMITS)[facts.type];
  if (file.size > limit)
    throw validationError({ file: [`The file must not be larger than ${megabytes(limit)}.`] });
  return facts;
}

interface Places {
  readonly path: string;
  readonly thumbnail: { readonly from: string; readonly path: string } | null;
}

function placesOf(
  { now, random }: OperationDependencies,
  caller: Member,
  facts: MediaFacts,
  thumbnail: string | null,
): Places {
  const path = mediaPath(caller.workspaceUuid, now(), random, facts.extension);
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
