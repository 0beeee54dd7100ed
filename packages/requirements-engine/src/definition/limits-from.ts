import type { Limit, LimitSource, LimitUnit } from './limit.ts';

/** Makes limits that share a source. */
export function limitsFrom(stated: LimitSource): (value: number, unit: LimitUnit) => Limit {
  return (value, unit) => ({ value, unit, ...stated });
}
