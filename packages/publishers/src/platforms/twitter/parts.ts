import type { ByteRange } from '@crier/domain';

/** Files go up in parts of this size; node-twitter-api-v2 uses it, and larger ones met 413 and 431 in production. */
const PART_BYTES = 1024 * 1024;
/** X API 2.167: `segment_index` is 0 to 999. */
const MOST_PARTS = 1_000;
/** No gateway refuses less; a refusal of such a part is about something else. */
const LEAST_BYTES = 64 * 1024;

/** A part of a file: its place in the upload and its bytes. */
export interface Part {
  readonly index: number;
  readonly range: ByteRange;
}

/** The first part of a file; larger than usual only if the file would need more parts than X counts. */
export function firstPart(size: number): Part {
  return partFrom(0, 0, Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS)), size);
}

/** The part after `part`, of the same size; null after the last byte of the file. */
export function partAfter({ index, range: { first, last } }: Part, size: number): Part | null {
  return last + 1 < size ? partFrom(index + 1, last + 1, last - first + 1, size) : null;
}

/** The first half of a part that was too large; null if the rest of the file can't be sent in such parts. */
export function halfOf({ index, range: { first, last } }: Part, size: number): Part | null {
  const bytes = Math.ceil((last - first + 1) / 2);
  const parts = index + Math.ceil((size - first) / bytes);
  return bytes < LEAST_BYTES || parts > MOST_PARTS ? null : partFrom(index, first, bytes, size);
}

function partFrom(index: number, first: number, bytes: number, size: number): Part {
  return { index, range: { first, last: Math.min(first + bytes, size) - 1 } };
}
