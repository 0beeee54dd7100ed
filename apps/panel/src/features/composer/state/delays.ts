import type { Draft, Scope } from './draft.ts';
import { changeItem } from './thread.ts';

/** The times that are offered, in minutes. */
export const DELAY_TIMES: readonly number[] = [5, 10, 30, 60, 120];
/** The longest time by which an item may follow, in minutes: a day. */
export const MOST_DELAY_MINUTES = 1_440;

/** Has an item follow the one before it after a time; at once for null. */
export function setDelay(draft: Draft, scope: Scope, index: number, minutes: number | null): Draft {
  return changeItem(draft, scope, index, (item) => ({ ...item, delay_minutes: minutes }));
}
