import type { Mark } from './mark.ts';

/** What marks say, each sentence once. */
export function markLabels(marks: readonly Mark[]): string {
  return [...new Set(marks.flatMap(({ label }) => label ?? []))].join(' ');
}
