import type { EventInput } from '@fullcalendar/react';
import type { Post } from '../../../ui/posts/post-facts.ts';
import type { View } from '../calendar-search.ts';
import type { WallClock } from '../move/move-times.ts';
import type { SlotsByDay } from '../open-slots.ts';
import type { DatedPost } from '../posts-by-day.ts';
import type { Shown } from '../shown.ts';

/** The views that are grids. */
export type GridView = Exclude<View, 'list'>;

/** What the grid asks of the page. */
export interface GridActions {
  /** Opens a post beside its card. */
  readonly open: (post: Post) => void;
  /** Chooses a post, or every post up to it. */
  readonly choose: (post: Post) => void;
  readonly openStack: (posts: readonly DatedPost[], card: Element) => void;
  /** `YYYY-MM-DD`. */
  readonly openDay: (day: string) => void;
  readonly write: (at: WallClock) => void;
  /** `revert` puts the post back where it was. */
  readonly drop: (post: Post, to: WallClock, revert?: () => void) => void;
}

export interface GridProps {
  readonly view: GridView;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly zone: string;
  readonly shown: Shown;
  readonly entries: readonly EventInput[];
  readonly byDay: ReadonlyMap<string, readonly DatedPost[]>;
  readonly slots: SlotsByDay;
  /** `HH:MM` to which the hours scroll when other days are shown; null until it is known. */
  readonly opening: string | null;
  /** Whether the posts of these days are still being read. */
  readonly reading: boolean;
  readonly mayWrite: boolean;
  readonly actions: GridActions;
}
