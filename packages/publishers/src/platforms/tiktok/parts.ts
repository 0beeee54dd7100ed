import type { ByteRange } from '@crier/domain';

/** TikTok docs: Media Transfer Guide. Parts have 5 to 64 MB, the last may have up to twice as much, and there are 1,000 at most. */
const MOST_BYTES = 64_000_000;
/** The parts of longer videos, and of all videos before single parts were used. */
export const USUAL_PART_BYTES = 10_000_000;

/**
 * The sizes of parts to announce, the best first. One part is what TikTok never refuses: since 2026-08-09 it calls some
 * uploads in parts of another size invalid (post-for-me#327).
 */
export function partSizes(size: number): readonly number[] {
  return size <= MOST_BYTES ? [size] : [USUAL_PART_BYTES, Math.min(MOST_BYTES, Math.floor(size / 2))];
}

/** The parts of a video; the last takes what is left. */
export function partsOf(size: number, partBytes: number): readonly ByteRange[] {
  const count = Math.max(1, Math.floor(size / partBytes));
  return Array.from({ length: count }, (_, index) => ({
    first: index * partBytes,
    last: (index === count - 1 ? size : (index + 1) * partBytes) - 1,
  }));
}
