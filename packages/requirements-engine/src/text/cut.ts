import type { Count, CountingProfile } from '@crier/text-counter';
import type { LimitUnit } from '../definition/limit.ts';

/** The most units of one kind that a text may have. */
export interface TextBound {
  readonly unit: LimitUnit;
  readonly most: number;
}

/**
 * UTF-16 length of the longest beginning of whole characters that is within every bound, given the count of the whole
 * text.
 */
export type Cut = (
  text: string,
  bounds: readonly TextBound[],
  profile: CountingProfile,
  whole: Count,
) => number;
