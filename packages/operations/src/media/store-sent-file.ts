import type { OperationDependencies } from '../dependencies.ts';
import type { SentFile } from '../handlers.ts';
import type { NewMedia } from '../ports/media-store.ts';
import { adoptFile } from './adopt-file.ts';
import { ensureFits, type FileDependencies } from './store-file.ts';

/**
 * Takes in a file that was sent ahead: assembles its chunks on the media disk, inspects the content, then has the
 * record made. If this fails, nothing of the file remains except its chunks in their place.
 * @throws CrierError 422 `file` for a file of no supported type or one that is too large
 */
export async function storeSentFile<T>(
  dependencies: FileDependencies & Pick<OperationDependencies, 'chunks'>,
  workspaceUuid: string,
  { filename, size, place, chunkSizes }: SentFile,
  described: Pick<NewMedia, 'altText' | 'folder'>,
  create: (record: NewMedia) => Promise<T>,
): Promise<T> {
  const { chunks, disk } = dependencies;
  // Only videos are sent ahead.
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
