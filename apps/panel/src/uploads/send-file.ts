import type { MEDIA_MIME_TYPES } from '@crier/domain';
import { rest } from '../api/clients.ts';
import type { Connection } from '../api/connection.ts';
import { patienceWith, type Wait } from './insist.ts';
import { type Stored, type UploadCalls, uploadInChunks } from './upload-in-chunks.ts';

/** Where a file goes, and who is told how far it is. */
export interface Sending {
  readonly workspace: string;
  /** UUID; null for the root. */
  readonly folder: string | null;
  /** Told what has arrived, from 0 to 1, and what it waits for. */
  readonly tell: (progress: number, wait: Wait | null) => void;
  /** Hears of what keeps the file from the service. */
  readonly connection: Connection;
  /** Gives the file up. */
  readonly signal?: AbortSignal;
}

/**
 * Brings a file into the library and answers its record. A connection that is cut or a session that has ended delays it, and
 * loses nothing that has arrived. A file that is given up while it is being completed may stay in the library.
 * @throws the service's refusal, or the reason of the signal; the chunks that arrived are then taken away
 */
export async function sendFile(file: File, sending: Sending): Promise<Stored> {
  const { workspace, folder, tell, connection, signal } = sending;
  const { calls, abandon } = callsFor(workspace, folder, file, signal);
  try {
    const stored = await uploadInChunks(file, calls, {
      ...patienceWith(connection, signal),
      tell: (progress, wait) => {
        if (wait === null) connection.succeeded();
        tell(progress, wait);
      },
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
