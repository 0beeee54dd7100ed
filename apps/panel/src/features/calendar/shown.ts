import type { View } from './calendar-search.ts';

/** The days that a view shows: the first one, and the one after the last, with what to call them. */
export interface Shown {
  readonly view: View;
  readonly first: string;
  readonly end: string;
  readonly title: string;
}
