import type { Counter } from '@crier/composer-react';
import type { Violation } from '@crier/requirements-engine';
import { useRef } from 'react';
import type { Scope } from '../state/draft.ts';

/** The results of the check for one item of a thread. */
export interface ItemChecked {
  readonly violations: readonly Violation[];
  /** The item's counter with the least room; null if no account counts it. */
  readonly tightest: Counter | null;
}

/**
 * The results of the check for each item of a version. Unchanged parts stay the same objects, so that a key redraws
 * only its own item.
 */
export function itemsChecked(
  before: readonly ItemChecked[],
  count: number,
  scope: Scope,
  violations: readonly Violation[],
  counters: readonly Counter[],
): readonly ItemChecked[] {
  const own: Violation[][] = Array.from({ length: count }, () => []);
  for (const violation of violations)
    if (violation.scope === scope && violation.post !== null) own[violation.post]?.push(violation);
  const tightest: (Counter | null)[] = own.map(() => null);
  for (const counter of counters) {
    if (counter.post >= count || (scope !== 0 && counter.account !== scope)) continue;
    const least = tightest[counter.post] ?? null;
    if (least === null || counter.remaining < least.remaining) tightest[counter.post] = counter;
  }
  return own.map((found, index) => ({
    violations: sameOr(before[index]?.violations, found),
    tightest: tightest[index] ?? null,
  }));
}

function sameOr<T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] {
  return before?.length === now.length && now.every((entry, place) => entry === before[place]) ? before : now;
}

/** Calls `itemsChecked` with the result of the previous render. */
export function useItemsChecked(
  count: number,
  scope: Scope,
  violations: readonly Violation[],
  counters: readonly Counter[],
): readonly ItemChecked[] {
  const kept = useRef<readonly ItemChecked[]>([]);
  kept.current = itemsChecked(kept.current, count, scope, violations, counters);
  return kept.current;
}
