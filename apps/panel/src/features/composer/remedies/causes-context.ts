import { createContext, useContext } from 'react';
import { type Causes, NO_CAUSES } from './cause.ts';

/** The causes of trouble with the draft, and the way to the first of them. */
export interface CausesInHand extends Causes {
  /** Moves the focus to the remedies of the first cause. On a small window it opens them. */
  readonly toFirst: () => void;
}

export const CausesContext = createContext<CausesInHand>({ ...NO_CAUSES, toFirst: () => {} });

/** The causes of trouble with the draft. They lag a moment behind while somebody types. */
export function useCauses(): CausesInHand {
  return useContext(CausesContext);
}
