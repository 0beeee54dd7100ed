import type { Counter } from '@crier/composer-react';
import type { Violation } from '@crier/requirements-engine';
import { useRef } from 'react';
import type { Scope } from '../state/draft.ts';

/** What is known of one item of a thread. */
export interface ItemChecked {
  readonly violations: readonly Violation[];
  /** Of its counters the one with the least room; null while no account counts it. */
  readonly tightest: Counter | null;
}

/**
 * What is known of each item of a version. What did not change of an item stays the same object, so that a key draws the
 * item alone that it was pressed in.
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

/** `itemsChecked` of this and the last drawing. */
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
