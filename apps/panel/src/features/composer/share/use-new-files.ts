import { useEffect, useRef } from 'react';
import type { OpenedDraft } from '../state/opened-draft.ts';
import type { Uploads } from '../text/use-uploads.ts';

/** Uploads, once, the files with which a draft is opened. */
export function useNewFiles({ draft, newFiles = [] }: OpenedDraft, addFiles: Uploads['addFiles']): void {
  const waiting = useRef(newFiles);
  useEffect(() => {
    const files = waiting.current;
    const item = draft.versions[0]?.content[0];
    if (item === undefined || files.length === 0) return;
    waiting.current = [];
    addFiles(item.key, files);
  }, [draft, addFiles]);
}
