import { useEffect, useState } from 'react';
import type { SavedPost } from './state/autosave.ts';
import type { Draft } from './state/draft.ts';
import { afterPaint, createKeeper } from './state/keeper.ts';
import { createLocalDrafts } from './state/local-drafts.ts';

/** The copy of a draft that this browser keeps until the service has it. */
export interface LocalCopy {
  /** Keeps the draft once it is drawn, and before the page is left. */
  readonly keep: (draft: Draft, post: SavedPost | null) => void;
  readonly remove: () => void;
  /** Goes on under the UUID that the draft's post has got. */
  readonly rename: (uuid: string) => void;
  /** Under which it is kept. */
  readonly id: () => string;
}

/** The copy under that id; it stays the same object. */
export function useLocalCopy(workspace: string, id: string): LocalCopy {
  const [{ copy, flush }] = useState(() => createLocalCopy(workspace, id));
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener('pagehide', flush, { signal });
    document.addEventListener('visibilitychange', flush, { signal });
    return () => {
      leaving.abort();
      flush();
    };
  }, [flush]);
  return copy;
}

function createLocalCopy(workspace: string, first: string): { copy: LocalCopy; flush: () => void } {
  const locals = createLocalDrafts(localStorage, workspace);
  let id = first;
  const { keep, drop, flush } = createKeeper<{ draft: Draft; saved: SavedPost | null }>(
    ({ draft, saved }) =>
      locals.write(id, { draft, post: saved?.uuid ?? null, etag: saved?.etag ?? null, at: Date.now() }),
    afterPaint,
  );
  const remove = () => {
    drop();
    locals.remove(id);
  };
  const copy: LocalCopy = {
    keep: (draft, saved) => keep({ draft, saved }),
    remove,
    rename: (uuid) => {
      remove();
      id = uuid;
    },
    id: () => id,
  };
  return { copy, flush };
}
