import type { SavedPost } from './autosave.ts';
import type { Draft } from './draft.ts';
import { afterPaint, createKeeper, type Soon } from './keeper.ts';
import type { LocalDrafts } from './local-drafts.ts';

/** This browser's copy of a draft, kept until the service has the draft. */
export interface LocalCopy {
  /** Stores the draft after it is drawn, or before the page is left. */
  readonly keep: (draft: Draft, post: SavedPost | null) => void;
  readonly remove: () => void;
  /** Continues under the UUID that the post has received. */
  readonly rename: (uuid: string) => void;
  /** The id under which the copy is stored. */
  readonly id: () => string;
  /** Stores at once a draft that waits to be drawn. */
  readonly flush: () => void;
}

/** The copy under an id. After each write it calls `tellFull` with whether the browser had no room. */
export function createLocalCopy(
  locals: LocalDrafts,
  first: string,
  tellFull: (isFull: boolean) => void,
  soon: Soon = afterPaint,
): LocalCopy {
  let id = first;
  const { keep, drop, flush } = createKeeper<{ draft: Draft; saved: SavedPost | null }>(
    ({ draft, saved }) => {
      const { uuid = null, etag = null, written = null } = saved ?? {};
      tellFull(!locals.write(id, { draft, post: uuid, etag, written, at: Date.now() }));
    },
    soon,
  );
  const remove = () => {
    drop();
    locals.remove(id);
    tellFull(false);
  };
  return {
    keep: (draft, saved) => keep({ draft, saved }),
    remove,
    rename: (uuid) => {
      remove();
      id = uuid;
    },
    id: () => id,
    flush,
  };
}
