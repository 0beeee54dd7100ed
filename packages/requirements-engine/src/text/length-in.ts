import type { Count } from '@crier/text-counter';
import type { LimitUnit } from '../definition/limit.ts';

/** The counted length in one of the units the count has. */
export function lengthIn(unit: LimitUnit, counted: Count): number {
  if (counted.unit === unit) return counted.length;
  const also = counted.also.find((measure) => measure.unit === unit);
  if (also === undefined) throw new TypeError(`text is counted in ${counted.unit}, not in ${unit}`);
  return also.length;
}
