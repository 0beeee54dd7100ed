import type { PlatformKey } from '@crier/domain';
import type { LearnedFact } from './quirks/learned-fact.ts';
import { SIMULATIONS } from './registry.ts';

/** The learned facts that a simulated network plays. */
export interface NetworkLearnedFacts {
  readonly network: PlatformKey;
  readonly facts: readonly LearnedFact[];
}

/** Every learned fact that can be switched on by the name of its row, by network. */
export const LEARNED: readonly NetworkLearnedFacts[] = SIMULATIONS.map(({ network, learned }) => ({
  network,
  facts: learned.map(({ row, source, date, plays, isUsual = false, variants }) => ({
    ...{ row, source, date, plays, isUsual },
    ...(variants === undefined ? {} : { variants }),
  })),
}));
