import type { ChunkDisk, ChunkedUploadStore } from '../ports/chunked-uploads.ts';

export interface UploadSweepDependencies {
  readonly uploads: Pick<ChunkedUploadStore, 'sweep' | 'existing'>;
  readonly chunks: Pick<ChunkDisk, 'discard' | 'idle'>;
  readonly now: () => Date;
}

const HOUR_MS = 3_600_000;
/** A chunk folder without writes for this long does not belong to an active upload. */
const CHUNKS_IDLE_MS = 48 * HOUR_MS;
const BATCH = 500;

/** Abandons chunked uploads that went without a new chunk for too long, and removes chunks that belong to no upload. */
export async function sweepUploads({ uploads, chunks, now }: UploadSweepDependencies): Promise<void> {
  for (const place of await uploads.sweep(BATCH)) await chunks.discard(place);
  const idle = await chunks.idle(new Date(now().getTime() - CHUNKS_IDLE_MS), BATCH);
  const existing = await uploads.existing(idle.map((place) => place.name));
  for (const place of idle) if (!existing.has(place.name)) await chunks.discard(place);
}
