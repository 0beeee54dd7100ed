import type { RecordId } from './check-input.ts';

/** Orders ids: numbers in their order before texts in theirs. */
export function byId(a: RecordId, b: RecordId): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
