import type { View } from './calendar-search.ts';

/** The days that a view shows: the first one, the one after the last, and the view's title. */
export interface Shown {
  readonly view: View;
  readonly first: string;
  readonly end: string;
  readonly title: string;
}
