import type { ByteRange } from '@crier/domain';
import type { ReceivedFile } from '../handlers.ts';
import type { NewMedia } from '../ports/media-store.ts';
import { mediaPath, thumbPath } from './media-path.ts';
import { ensureTaken, type FileDependencies, recordOf } from './store-file.ts';
import { DEFAULT_UPLOAD_LIMITS } from './upload-limits.ts';

/**
 * Takes in a file that is already on the media disk at `file.path`, then has its record made. It inspects the content,
 * removes the metadata unless the workspace keeps it, copies the file to a path with the extension of its content if
 * the extension differs, and adds a thumbnail. If this fails, the file stays where it was for another attempt; one that
 * never gets a record is left to the sweep of orphans.
 * @throws CrierError 422 `file` for a file of no supported type, or one that is damaged, too costly to read, or too
 * large
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
  const maxBytes = dependencies.uploadLimits ?? DEFAULT_UPLOAD_LIMITS;
  return await inspector.examine(content, { owner: workspaceUuid, clean, maxBytes }, async (found) => {
    const { facts, thumbnail: from, cleaning } = ensureTaken(dependencies, found, file.size);
    // A changed file gets another path, because another attempt may need the original.
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
