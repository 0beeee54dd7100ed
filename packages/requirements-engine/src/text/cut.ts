import type { Count, CountingProfile } from '@crier/text-counter';
import type { LimitUnit } from '../definition/limit.ts';

/** The most of one unit a text may count. */
export interface TextBound {
  readonly unit: LimitUnit;
  readonly most: number;
}

/** UTF-16 length of the longest beginning of whole characters that is within every bound, given what all of it counts. */
export type Cut = (
  text: string,
  bounds: readonly TextBound[],
  profile: CountingProfile,
  whole: Count,
) => number;
