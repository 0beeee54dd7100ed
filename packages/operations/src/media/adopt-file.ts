import type { ByteRange } from '@crier/domain';
import type { ReceivedFile } from '../handlers.ts';
import type { NewMedia } from '../ports/media-store.ts';
import { mediaPath, thumbPath } from './media-path.ts';
import { ensureTaken, type FileDependencies, recordOf } from './store-file.ts';

/**
 * Takes in a file that lies on the media disk already, at `file.path`: looks at its content, removes its metadata unless
 * the workspace keeps it, copies it to the extension of its content if it has another, adds its thumbnail, then has the
 * record made. When that fails the file is where it was, for another try; one that never gets a record is left to the
 * sweep of orphans.
 * @throws CrierError 422 `file` for what is of no supported type, damaged, too costly to read, or too large
 */
export async function adoptFile<T>(
  dependencies: FileDependencies,
  workspaceUuid: string,
  file: ReceivedFile,
  described: Pick<NewMedia, 'altText' | 'folder'>,
  create: (record: NewMedia) => Promise<T>,
): Promise<T> {
  const { disk, inspector, workspaces, now, random } = dependencies;
  const content = { size: file.size, read: (range: ByteRange) => disk.stream(file.path, range) };
  const clean = !(await workspaces.keepsMediaMetadata(workspaceUuid));
  return await inspector.examine(content, { owner: workspaceUuid, clean }, async (found) => {
    const { facts, thumbnail: from, cleaning } = ensureTaken(dependencies, found, file.size);
    // Another file gets another path: the one there may be needed for another try.
    const path =
      cleaning.kind === 'file'
        ? mediaPath(workspaceUuid, now(), random, facts.extension)
        : file.path.replace(/\.[^./]+$/, `.${facts.extension}`);
    const thumbnail = from === null ? null : thumbPath(path, from);
    const made = [...(thumbnail === null ? [] : [thumbnail]), ...(path === file.path ? [] : [path])];
    try {
      if (from !== null && thumbnail !== null) await disk.put(from, thumbnail);
      if (cleaning.kind === 'patches') await disk.patch(file.path, cleaning.patches);
      if (cleaning.kind === 'file') await disk.put(cleaning.path, path);
      else if (path !== file.path) await disk.copy(file.path, path);
      const size = cleaning.kind === 'file' ? cleaning.size : file.size;
      const created = await create({ ...recordOf({ ...file, size }, facts, path, thumbnail), ...described });
      if (path !== file.path) await disk.remove(file.path).catch(() => {});
      return created;
    } catch (error) {
      await Promise.allSettled(made.map((each) => disk.remove(each)));
      throw error;
    }
  });
}
