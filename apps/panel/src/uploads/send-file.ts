import type { MEDIA_MIME_TYPES } from '@crier/domain';
import { rest } from '../api/clients.ts';
import { readFailure } from '../api/failure.ts';
import { type Stored, type UploadCalls, uploadInChunks } from './upload-in-chunks.ts';

/** Where a file goes, and who is told how far it is. */
export interface Sending {
  readonly workspace: string;
  /** UUID; null for the root. */
  readonly folder: string | null;
  /** Told what has arrived, from 0 to 1, and whether it waits for a connection. */
  readonly tell: (progress: number, waits: boolean) => void;
  /** Gives the file up. */
  readonly signal?: AbortSignal;
}

/** Milliseconds after which a cut upload is tried again, unless the browser says earlier that it is online. */
const TRY_MS = 2_000;
const PASSING: ReadonlySet<string> = new Set([
  'offline',
  'unavailable',
  'conflict',
  'too-often',
  'signed-out',
]);

/**
 * Brings a file into the library and answers its record. A connection that is cut delays it, and loses nothing that has
 * arrived. A file that is given up while it is being completed may stay in the library.
 * @throws the service's refusal, or the reason of the signal; the chunks that arrived are then taken away
 */
export async function sendFile(file: File, { workspace, folder, tell, signal }: Sending): Promise<Stored> {
  const { calls, abandon } = callsFor(workspace, folder, file, signal);
  try {
    const stored = await uploadInChunks(file, calls, {
      isPassing: (error) => signal?.aborted !== true && PASSING.has(readFailure(error).kind),
      untilWorthTrying: () => untilWorthTrying(signal),
      tell,
    });
    signal?.throwIfAborted();
    return stored;
  } catch (error) {
    abandon();
    throw error;
  }
}

function callsFor(workspace: string, folder: string | null, file: File, signal: AbortSignal | undefined) {
  let begun: string | null = null;
  const params = (upload: string) => ({ workspace, upload });
  // The service decides by content; a type that it does not know is refused by it, in its own words.
  const mimeType = file.type as (typeof MEDIA_MIME_TYPES)[number];
  const body = { filename: file.name, mime_type: mimeType, total_size: file.size, folder };
  const wanted = <T>(work: () => Promise<T>): Promise<T> => {
    signal?.throwIfAborted();
    return work();
  };
  const calls: UploadCalls = {
    initiate: async () => {
      const upload = await wanted(() => rest.call('initiateUpload', { params: { workspace }, body }));
      begun = upload.upload_uuid;
      return upload;
    },
    received: async (upload) =>
      (await wanted(() => rest.call('getUpload', { params: params(upload) }))).received,
    send: async (upload, index, chunk) =>
      await wanted(() =>
        rest.call('uploadChunk', {
          params: params(upload),
          body: { upload_session: upload, chunk_index: index },
          file: { name: file.name, content: chunk },
        }),
      ),
    complete: async (upload) => await wanted(() => rest.call('completeUpload', { params: params(upload) })),
  };
  const abandon = () => {
    // The service forgets it by itself after a day.
    if (begun !== null) void rest.call('abortUpload', { params: params(begun) }).catch(() => {});
  };
  return { calls, abandon };
}

function untilWorthTrying(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      signal?.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, TRY_MS);
    addEventListener('online', go);
    signal?.addEventListener('abort', go);
  });
}
