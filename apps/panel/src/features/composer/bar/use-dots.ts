import { useMemo } from 'react';
import type { Causes } from '../remedies/cause.ts';
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

/** How many rows of remedies block the post. Until they follow what was just typed, whatever is wrong counts as one. */
export function causesToFix(
  { blocking }: Pick<Causes, 'blocking'>,
  obstacles: CheckedDraft['obstacles'],
): number {
  return obstacles.length === 0 ? 0 : Math.max(blocking.length, 1);
}
