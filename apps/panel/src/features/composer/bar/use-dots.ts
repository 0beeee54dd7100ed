import { useMemo } from 'react';
import { orderOfFaces } from '../state/account-states.ts';
import type { CheckedDraft } from '../use-checked.ts';
import type { Composing } from '../use-composing.ts';
import { type Dot, dotStates } from './dot-states.ts';

/** The dots of the chosen accounts in the order of their faces. The list stays the same while typing changes no dot. */
export function useDots({ chosen, rested, obstacles, counters, advice, isBlank }: Composing): readonly Dot[] {
  const order = useMemo(() => {
    const remarks = isBlank ? [] : [...obstacles, ...advice];
    const troubled = new Set<unknown>(remarks.flatMap(({ accounts }) => accounts));
    const { shared, own } = orderOfFaces(
      chosen,
      rested.draft,
      ({ id, authorized }) => troubled.has(id) || !authorized,
    );
    return [...shared, ...own];
  }, [chosen, rested.draft, obstacles, advice, isBlank]);
  const found = dotStates(order, { obstacles, counters, isBlank });
  const key = found.map(({ account, state }) => `${account.id}${state}`).join();
  return useMemo(() => found, [chosen, key]);
}

/** How many different things the networks have against the post. */
export function causesIn(obstacles: CheckedDraft['obstacles']): number {
  return new Set(obstacles.map(({ key }) => key)).size;
}
