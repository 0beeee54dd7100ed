import type { OperationDependencies } from '../dependencies.ts';
import type { SentFile } from '../handlers.ts';
import { mediaPath } from './media-path.ts';

/** Maximum number of chunks of one file that are sent at the same time. */
const CHUNKS_AT_ONCE = 4;

/** A file that is sent to the media disk while it is still being received. */
export interface SendingAhead {
  /**
   * Sends the next chunk, which is a local file, and resolves once another may come. Every chunk but the last is as
   * large as the first, and at least 5 MiB.
   * @throws when a chunk could not be sent
   */
  add(path: string, size: number): Promise<void>;
  /**
   * Resolves once all chunks are in place.
   * @throws when a chunk could not be sent
   */
  finish(): Promise<Pick<SentFile, 'place' | 'chunkSizes'>>;
  /**
   * Waits for chunks in progress and removes chunks that were not assembled into a file. Never throws, because a sweep
   * removes the rest.
   */
  close(): Promise<void>;
}

/**
 * Begins to send a file whose first bytes are in a local file. Returns null when the file must be received whole:
 * because it does not begin as a video that can be inspected remotely, or because the media disk accepts only whole
 * files.
 */
export type SendAhead = (workspaceUuid: string, firstBytes: string) => Promise<SendingAhead | null>;

/** Sends large videos to the media disk in chunks while they are received, if the disk can assemble chunks itself. */
export function sendAhead({
  chunks,
  inspector,
  now,
  random,
}: Pick<OperationDependencies, 'chunks' | 'inspector' | 'now' | 'random'>): SendAhead {
  return async (workspaceUuid, firstBytes) => {
    const extension = await inspector.indexedVideoExtension(firstBytes);
    if (extension === null) return null;
    const { name, path } = await chunks.begin(mediaPath(workspaceUuid, now(), random, extension));
    if (path === null) return null;
    const place = { name, path };
    const chunkSizes: number[] = [];
    const underWay = new Set<Promise<void>>();
    let failure: { readonly error: unknown } | null = null;
    const keep = async (index: number, from: string) => {
      try {
        if (!(await chunks.keep(place, index, from))) throw new Error('the storage for chunks is gone');
      } catch (error) {
        failure ??= { error };
      }
    };
    const ensureSent = () => {
      if (failure) throw failure.error;
    };
    return {
      async add(from, size) {
        ensureSent();
        const sent = keep(chunkSizes.push(size) - 1, from).finally(() => underWay.delete(sent));
        underWay.add(sent);
        if (underWay.size >= CHUNKS_AT_ONCE) await Promise.race(underWay);
        ensureSent();
      },
      async finish() {
        await Promise.all(underWay);
        ensureSent();
        return { place, chunkSizes };
      },
      async close() {
        await Promise.all(underWay);
        await chunks.discard(place).catch(() => {});
      },
    };
  };
}
