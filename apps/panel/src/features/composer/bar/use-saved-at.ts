import { useEffect, useRef, useState } from 'react';
import type { SaveState } from '../state/autosave.ts';

/** After so long, saving is said to take longer than usual. */
const LONG_MS = 10_000;

/** When the draft was last saved since it was opened, and whether saving has been going on for ten seconds. */
export function useSavedAt({ name }: SaveState): { readonly savedAt: Date | null; readonly isSlow: boolean } {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [isSlow, setSlow] = useState(false);
  const wasUnsaved = useRef(false);
  useEffect(() => {
    if (name !== 'saved') wasUnsaved.current = true;
    else if (wasUnsaved.current) setSavedAt(new Date());
    if (name !== 'saving') return;
    const timer = setTimeout(() => setSlow(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [name]);
  return { savedAt, isSlow };
}
