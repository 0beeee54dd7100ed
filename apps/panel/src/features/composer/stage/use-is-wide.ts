import { useSyncExternalStore } from 'react';

/** Wide enough for the text and the stage beside it. The style sheets use the same width. */
const WIDE = '(min-width: 64em)';

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(WIDE);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
  );
}
