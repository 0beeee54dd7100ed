import type { CallOutput } from '@crier/client';

/** The record of a file in the library. */
export type Stored = CallOutput<'completeUpload'>;

/** The calls of one upload. Each rejects if it could not be carried out. */
export interface UploadCalls {
  initiate(): Promise<CallOutput<'initiateUpload'>>;
  /** The chunks that arrived, counted from 0. */
  received(upload: string): Promise<readonly number[]>;
  send(upload: string, index: number, chunk: Blob): Promise<unknown>;
  complete(upload: string): Promise<Stored>;
}

interface Effects {
  /** Whether the same call may succeed later, because there was no connection or the service was busy. */
  readonly isPassing: (error: unknown) => boolean;
  /** Resolves when it is worth trying again; rejects when the upload was given up. */
  readonly untilWorthTrying: () => Promise<void>;
  /** Told what has arrived, from 0 to 1, and whether the upload waits for a connection. */
  readonly tell: (progress: number, waits: boolean) => void;
}

/**
 * Uploads a file in chunks and answers its record. When the connection is cut, it waits, asks which chunks arrived and
 * sends only the others.
 */
export async function uploadInChunks(file: Blob, calls: UploadCalls, effects: Effects): Promise<Stored> {
  let progress = 0;
  const insist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!effects.isPassing(error)) throw error;
        effects.tell(progress, true);
        await effects.untilWorthTrying();
      }
    }
  };
  const { upload_uuid: upload, chunk_size: size, total_chunks: total } = await insist(calls.initiate);
  const sendMissing = async () => {
    const arrived = new Set(await calls.received(upload));
    for (let index = 0; index < total; index += 1) {
      if (!arrived.has(index)) await calls.send(upload, index, file.slice(index * size, (index + 1) * size));
      arrived.add(index);
      progress = arrived.size / total;
      effects.tell(progress, false);
    }
  };
  await insist(sendMissing);
  return await insist(() => calls.complete(upload));
}
