import type { CallOutput } from '@crier/client';
import { insist, type Patience, type Wait } from './insist.ts';

/** The record of a file in the library. */
export type Stored = CallOutput<'completeUpload'>;

/** The calls of one upload. Each rejects if it fails. */
export interface UploadCalls {
  initiate(): Promise<CallOutput<'initiateUpload'>>;
  /** The chunks that arrived, numbered from 0. */
  received(upload: string): Promise<readonly number[]>;
  send(upload: string, index: number, chunk: Blob): Promise<unknown>;
  complete(upload: string): Promise<Stored>;
}

interface Effects extends Patience {
  /** Receives the uploaded share, from 0 to 1, and the reason for waiting. */
  readonly tell: (progress: number, wait: Wait | null) => void;
}

/**
 * Uploads a file in chunks and returns its record. After a lost connection it waits, asks which chunks arrived, and
 * sends only the others.
 */
export async function uploadInChunks(file: Blob, calls: UploadCalls, effects: Effects): Promise<Stored> {
  let progress = 0;
  const sure = <T>(work: () => Promise<T>) => insist(work, effects, (wait) => effects.tell(progress, wait));
  const { upload_uuid: upload, chunk_size: size, total_chunks: total } = await sure(calls.initiate);
  const sendMissing = async () => {
    const arrived = new Set(await calls.received(upload));
    for (let index = 0; index < total; index += 1) {
      if (!arrived.has(index)) await calls.send(upload, index, file.slice(index * size, (index + 1) * size));
      arrived.add(index);
      progress = arrived.size / total;
      effects.tell(progress, null);
    }
  };
  await sure(sendMissing);
  return await sure(() => calls.complete(upload));
}
