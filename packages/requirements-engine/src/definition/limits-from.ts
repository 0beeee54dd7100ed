import type { Limit, LimitSource, LimitUnit } from './limit.ts';

/** Makes limits of one source. */
export function limitsFrom(stated: LimitSource): (value: number, unit: LimitUnit) => Limit {
  return (value, unit) => ({ value, unit, ...stated });
}
