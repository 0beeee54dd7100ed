import type { StoredUpload } from '../ports/chunked-uploads.ts';

type Plan = Pick<StoredUpload, 'totalSize' | 'chunkSize' | 'totalChunks'>;

/** The size of each chunk: `chunkSize`, except that the last chunk has the rest. */
export function chunkSizes({ totalSize, chunkSize, totalChunks }: Plan): readonly number[] {
  return Array.from({ length: totalChunks }, (_, index) =>
    Math.min(chunkSize, totalSize - index * chunkSize),
  );
}

/** The indexes of the chunks that have not arrived, in order. */
export function missingChunks({
  received,
  totalChunks,
}: Pick<StoredUpload, 'received' | 'totalChunks'>): readonly number[] {
  const there = new Set(received);
  return Array.from({ length: totalChunks }, (_, index) => index).filter((index) => !there.has(index));
}
