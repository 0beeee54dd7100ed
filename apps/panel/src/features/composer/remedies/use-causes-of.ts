import type { Advice } from '@crier/requirements-engine';
import { useMemo } from 'react';
import { type Account, isBlank } from '../state/draft.ts';
import type { JudgedDraft } from '../use-checked.ts';
import { type Causes, NO_CAUSES } from './cause.ts';
import { causesOf } from './causes.ts';
import type { SayingOf } from './sayings.ts';

interface Judged {
  readonly rested: JudgedDraft;
  readonly advice: readonly Advice[];
  readonly sayingOf: SayingOf;
}

/**
 * The causes of trouble with a draft. A draft in which nothing is written has none.
 * @param chosen the chosen accounts in the order of their faces
 * @param lacking those of them that have to be connected again before the post is due
 */
export function useCausesOf(
  { rested, advice, sayingOf }: Judged,
  chosen: readonly Account[],
  lacking: readonly Account[],
): Causes {
  const { draft, obstacles, counters } = rested;
  const blank = isBlank(draft);
  return useMemo(
    () =>
      blank
        ? NO_CAUSES
        : causesOf({ obstacles, advice, counters, chosen: chosen.map(({ id }) => id), lacking }, sayingOf),
    [blank, obstacles, advice, counters, chosen, lacking, sayingOf],
  );
}
