import type { OperationDependencies } from '../dependencies.ts';
import type { SentFile } from '../handlers.ts';
import type { NewMedia } from '../ports/media-store.ts';
import { adoptFile } from './adopt-file.ts';
import { ensureFits, type FileDependencies } from './store-file.ts';

/**
 * Takes in a file that was sent ahead: puts its chunks together on the media disk, looks at its content, then has the
 * record made. When that fails nothing is left of the file but what the place for its chunks still holds.
 * @throws CrierError 422 `file` for what is of no supported type or too large
 */
export async function storeSentFile<T>(
  dependencies: FileDependencies & Pick<OperationDependencies, 'chunks'>,
  workspaceUuid: string,
  { filename, size, place, chunkSizes }: SentFile,
  described: Pick<NewMedia, 'altText' | 'folder'>,
  create: (record: NewMedia) => Promise<T>,
): Promise<T> {
  const { chunks, disk } = dependencies;
  // Nothing but videos is sent ahead.
  ensureFits(dependencies, 'video', size);
  try {
    const assembled = await chunks.assemble(place, chunkSizes);
    if (!('stored' in assembled)) throw new Error('chunks of a file sent in advance are missing');
    const file = { filename, size, path: assembled.stored };
    return await adoptFile(dependencies, workspaceUuid, file, described, create);
  } catch (error) {
    await disk.remove(place.path).catch(() => {});
    throw error;
  }
}
