import { createContext, useContext } from 'react';
import { type Causes, NO_CAUSES } from './cause.ts';

export const CausesContext = createContext<Causes>(NO_CAUSES);

/** The causes of trouble with the draft. They lag a moment behind while somebody types. */
export function useCauses(): Causes {
  return useContext(CausesContext);
}
