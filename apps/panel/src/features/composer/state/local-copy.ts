import type { SavedPost } from './autosave.ts';
import type { Draft } from './draft.ts';
import { afterPaint, createKeeper, type Soon } from './keeper.ts';
import type { LocalDrafts } from './local-drafts.ts';

/** The copy of a draft that this browser keeps until the service has it. */
export interface LocalCopy {
  /** Keeps the draft once it is drawn, and before the page is left. */
  readonly keep: (draft: Draft, post: SavedPost | null) => void;
  readonly remove: () => void;
  /** Goes on under the UUID that the draft's post has got. */
  readonly rename: (uuid: string) => void;
  /** Under which it is kept. */
  readonly id: () => string;
  /** Keeps at once what waits to be drawn. */
  readonly flush: () => void;
}

/** The copy under an id. `tellFull` hears after each writing whether the browser had no room for it. */
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
