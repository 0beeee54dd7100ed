import type { RemoteContent } from '@crier/operations';
import { CustomSource } from 'mediabunny';

/** How much of a file a container parser may have fetched in all: one that wants more is better off with the whole. */
const MAX_FETCHED_BYTES = 64 * 1_024 * 1_024;
/** How much it keeps at a time. */
const CACHE_BYTES = 4 * 1_024 * 1_024;

/** A file that lies elsewhere, for the container parser, and what went wrong in fetching it. */
export interface RemoteSource {
  readonly source: CustomSource;
  /** @throws when fetching failed, so that what the parser found says nothing of the file */
  ensureFetched(): void;
  /** Whether the parser was refused more of the file, so that what it found says nothing of the file either. */
  wantedTooMuch(): boolean;
}

export function remoteSource(content: RemoteContent): RemoteSource {
  let fetched = 0;
  let tooMuch = false;
  let failure: { readonly error: unknown } | null = null;
  const fetchBytes = async (start: number, end: number) => {
    const bytes = new Uint8Array(end - start);
    let at = 0;
    for await (const chunk of await content.read({ first: start, last: end - 1 })) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    if (at !== bytes.length) throw new Error('the file is shorter than it was');
    return bytes;
  };
  const source = new CustomSource({
    getSize: () => content.size,
    maxCacheSize: CACHE_BYTES,
    read: async (start, end) => {
      fetched += end - start;
      if (fetched > MAX_FETCHED_BYTES) {
        tooMuch = true;
        throw new Error('the container wants too much of the file');
      }
      return await fetchBytes(start, end).catch((error) => {
        failure = { error };
        throw error;
      });
    },
  });
  return {
    source,
    ensureFetched: () => {
      if (failure) throw failure.error;
    },
    wantedTooMuch: () => tooMuch,
  };
}
