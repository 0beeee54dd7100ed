import type { ReceivedFile } from '../handlers.ts';
import type { ByteRange } from '../ports/media-files.ts';
import type { NewMedia } from '../ports/media-store.ts';
import { thumbPath } from './media-path.ts';
import { ensureTaken, type FileDependencies, recordOf } from './store-file.ts';

/**
 * Takes in a file that lies on the media disk already, at `file.path`: looks at its content, copies it to the
 * extension of its content if it has another, adds its thumbnail, then has the record made. When that fails the file is
 * where it was, for another try; one that never gets a record is left to the sweep of orphans.
 * @throws CrierError 422 `file` for what is of no supported type or too large
 */
export async function adoptFile<T>(
  dependencies: FileDependencies,
  file: ReceivedFile,
  described: Pick<NewMedia, 'altText' | 'folder'>,
  create: (record: NewMedia) => Promise<T>,
): Promise<T> {
  const { disk, inspector } = dependencies;
  const content = { size: file.size, read: (range: ByteRange) => disk.stream(file.path, range) };
  return await inspector.examine(content, async (found) => {
    const facts = ensureTaken(dependencies, found?.facts ?? null, file.size);
    const path = file.path.replace(/\.[^./]+$/, `.${facts.extension}`);
    const from = found?.thumbnail ?? null;
    const thumbnail = from === null ? null : thumbPath(path, from);
    const made = [...(thumbnail === null ? [] : [thumbnail]), ...(path === file.path ? [] : [path])];
    try {
      if (from !== null && thumbnail !== null) await disk.put(from, thumbnail);
      if (path !== file.path) await disk.copy(file.path, path);
      const created = await create({ ...recordOf(file, facts, path, thumbnail), ...described });
      if (path !== file.path) await disk.remove(file.path).catch(() => {});
      return created;
    } catch (error) {
      await Promise.allSettled(made.map((each) => disk.remove(each)));
      throw error;
    }
  });
}
