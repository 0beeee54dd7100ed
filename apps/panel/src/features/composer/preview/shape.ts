import type { ReadOptions } from '../options/read-options.ts';
import type { Account, DraftItem } from '../state/draft.ts';

/** What a network's preview is drawn from. */
export interface ShapeProps {
  readonly account: Account;
  /** The posts of the thread; a single one on networks without threads. */
  readonly items: readonly DraftItem[];
  /** Null if the network has no first comments, or none is written. */
  readonly comment: DraftItem | null;
  /** The options of the network, with their defaults. */
  readonly options: ReadOptions;
  /** For each item, the workspace of the library if the network shows the covers of its videos; otherwise null. */
  readonly covers: readonly (string | null)[];
}

/** The parts of a network that takes one post, which is never absent in a draft. */
export interface SinglePost extends Omit<ShapeProps, 'items' | 'covers'> {
  readonly item: DraftItem;
  readonly cover: string | null;
}
