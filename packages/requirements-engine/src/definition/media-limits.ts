import type { MediaType } from '@crier/domain';
import type { Limit, LimitUnit } from './limit.ts';

/** Where a network states its numbers, and the date of that statement (`YYYY-MM-DD`, `YYYY-MM` or `YYYY`). */
export interface LimitSource {
  readonly source: string;
  readonly date: string;
}

/** Makes limits of one source. */
export function limitsFrom(stated: LimitSource): (value: number, unit: LimitUnit) => Limit {
  return (value, unit) => ({ value, unit, ...stated });
}

const UNIT_OF: Readonly<Record<MediaType, LimitUnit>> = { image: 'photos', gif: 'gifs', video: 'videos' };

/** How many photos, videos and GIFs one post takes. */
export function mediaLimits(
  most: Readonly<Record<MediaType, number>>,
  stated: LimitSource,
): Readonly<Record<MediaType, Limit>> {
  const limit = (type: MediaType): Limit => ({ value: most[type], unit: UNIT_OF[type], ...stated });
  return { image: limit('image'), gif: limit('gif'), video: limit('video') };
}
