import { useState, useSyncExternalStore } from 'react';

/** Wide enough for the text and the stage beside it. The style sheets use the same width. */
const WIDE = '(min-width: 64em)';

export function useIsWide(): boolean {
  const [{ watch, isWide }] = useState(watchWidth);
  return useSyncExternalStore(watch, isWide);
}

/** Asks the browser once: every key asks for the answer. */
function watchWidth() {
  const list = matchMedia(WIDE);
  return {
    watch: (changed: () => void) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    isWide: () => list.matches,
  };
}
