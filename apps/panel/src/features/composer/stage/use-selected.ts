import { useState } from 'react';
import type { Account } from '../state/draft.ts';

/**
 * The chosen account whose preview is on the stage, and how another takes its place. The account in the address comes
 * onto the stage when the address changes.
 */
export function useSelected(chosen: readonly Account[], narrowed: number | null) {
  const [wanted, select] = useState(narrowed);
  const [known, setKnown] = useState(narrowed);
  if (known !== narrowed) {
    setKnown(narrowed);
    if (narrowed !== null) select(narrowed);
  }
  const selected = chosen.find(({ id }) => id === wanted) ?? chosen[0] ?? null;
  return { selected, select };
}
