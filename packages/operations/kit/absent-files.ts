import type { ChunkDisk } from '../src/ports/chunked-uploads.ts';
import type { Downloader } from '../src/ports/remote-downloads.ts';

/** Chunks and downloads for test worlds without either: every use is an error. */
export const ABSENT_FILES: { readonly chunks: ChunkDisk; readonly downloader: Downloader } = {
  chunks: { begin: absent, keep: absent, assemble: absent, discard: absent, idle: absent },
  downloader: { fetch: absent },
};

async function absent(): Promise<never> {
  throw new Error('this world has no chunks and no downloads');
}
