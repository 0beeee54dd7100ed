import type { Counter } from '@crier/composer-react';
import type { Violation } from '@crier/requirements-engine';
import { useRef } from 'react';
import type { Account, Scope } from '../state/draft.ts';

/** The results of the check for one item of a thread. */
export interface ItemChecked {
  readonly violations: readonly Violation[];
  /** The item's counter with the least room among the accounts that publish the version; null if none counts it. */
  readonly tightest: Counter | null;
}

/**
 * The results of the check for each item of a version. Unchanged parts stay the same objects, so that a key redraws
 * only its own item.
 * @param accounts the accounts that publish the version
 */
export function itemsChecked(
  before: readonly ItemChecked[],
  count: number,
  scope: Scope,
  accounts: readonly Pick<Account, 'id'>[],
  violations: readonly Violation[],
  counters: readonly Counter[],
): readonly ItemChecked[] {
  const publishers = new Set<Counter['account']>(accounts.map(({ id }) => id));
  const own: Violation[][] = Array.from({ length: count }, () => []);
  for (const violation of violations)
    if (violation.scope === scope && violation.post !== null) own[violation.post]?.push(violation);
  const tightest: (Counter | null)[] = own.map(() => null);
  for (const counter of counters) {
    if (counter.post >= count || !publishers.has(counter.account)) continue;
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
  accounts: readonly Pick<Account, 'id'>[],
  violations: readonly Violation[],
  counters: readonly Counter[],
): readonly ItemChecked[] {
  const kept = useRef<readonly ItemChecked[]>([]);
  kept.current = itemsChecked(kept.current, count, scope, accounts, violations, counters);
  return kept.current;
}
