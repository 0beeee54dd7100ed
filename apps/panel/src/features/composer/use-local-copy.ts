import { useEffect, useRef, useState } from 'react';
import { useUserNow } from '../../api/session.ts';
import { createLocalCopy, type LocalCopy } from './state/local-copy.ts';
import { createLocalDrafts, type LocalDrafts } from './state/local-drafts.ts';

/** This browser's drafts of the signed-in person. */
export function useLocalDrafts(workspace: string): LocalDrafts {
  const userNow = useUserNow();
  const [locals] = useState(() => createLocalDrafts(localStorage, userNow().id, workspace));
  return locals;
}

/**
 * The copy under that id, which stays the same object, and whether the browser has no room for the text. If it is full,
 * the text is in neither place until the service has it.
 */
export function useLocalCopy(
  workspace: string,
  id: string,
): { readonly copy: LocalCopy; readonly isFull: boolean } {
  const locals = useLocalDrafts(workspace);
  const [isFull, setFull] = useState(false);
  const told = useRef(isFull);
  const [copy] = useState(() =>
    createLocalCopy(locals, id, (full) => {
      // Setting even an equal state would draw the page again for each key.
      if (told.current === full) return;
      told.current = full;
      setFull(full);
    }),
  );
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener('pagehide', copy.flush, { signal });
    document.addEventListener('visibilitychange', copy.flush, { signal });
    return () => {
      leaving.abort();
      copy.flush();
    };
  }, [copy]);
  return { copy, isFull };
}
