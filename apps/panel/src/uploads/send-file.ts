import type { MEDIA_MIME_TYPES } from '@crier/domain';
import { service } from '../api/client.ts';
import type { Connection } from '../api/connection.ts';
import { patienceWith, type Wait } from './insist.ts';
import { type Stored, type UploadCalls, uploadInChunks } from './upload-in-chunks.ts';

/** The destination of a file, and the receivers of its progress. */
export interface Sending {
  readonly workspace: string;
  /** UUID; null for the root. */
  readonly folder: string | null;
  /** Receives the uploaded share, from 0 to 1, and the reason for waiting. */
  readonly tell: (progress: number, wait: Wait | null) => void;
  /** Receives the failures that delay the file. */
  readonly connection: Connection;
  /** Cancels the upload. */
  readonly signal?: AbortSignal;
}

/**
 * Uploads a file to the library and returns its record. A lost connection or an ended session delays the upload, and
 * loses nothing that has arrived. A file cancelled while it is being completed may stay in the library.
 * @throws the service's refusal, or the reason of the signal; the chunks that arrived are then removed
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
  // The service decides by content, and refuses an unknown type with its own message.
  const mimeType = file.type as (typeof MEDIA_MIME_TYPES)[number];
  const body = { filename: file.name, mime_type: mimeType, total_size: file.size, folder };
  const wanted = <T>(work: () => Promise<T>): Promise<T> => {
    signal?.throwIfAborted();
    return work();
  };
  const calls: UploadCalls = {
    initiate: async () => {
      const upload = await wanted(() => service.call('initiateUpload', { params: { workspace }, body }));
      begun = upload.upload_uuid;
      return upload;
    },
    received: async (upload) =>
      (await wanted(() => service.call('getUpload', { params: params(upload) }))).received,
    send: async (upload, index, chunk) =>
      await wanted(() =>
        service.call('uploadChunk', {
          params: params(upload),
          body: { upload_session: upload, chunk_index: index },
          file: { name: file.name, content: chunk },
        }),
      ),
    complete: async (upload) =>
      await wanted(() => service.call('completeUpload', { params: params(upload) })),
  };
  const abandon = () => {
    // The service itself discards the upload after a day.
    if (begun !== null) void service.call('abortUpload', { params: params(begun) }).catch(() => {});
  };
  return { calls, abandon };
}
