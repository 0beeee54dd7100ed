import type { PostMessages } from './messages/en.ts';
import type { Publication } from './story.ts';

/** A shorter delay is not mentioned. */
export const LATE_SECONDS = 30;

/** Tells how late a publication was published or ended, or is so far; empty if it is not late. */
export function lateIn(
  { late }: Pick<PostMessages, 'late'>,
  { state, late_by_seconds: seconds }: Pick<Publication, 'state' | 'late_by_seconds'>,
): string {
  if (seconds === null || seconds < LATE_SECONDS) return '';
  if (state === 'published') return ` ${late.published(seconds)}`;
  return ` ${state === 'failed' || state === 'unconfirmed' ? late.ended(seconds) : late.soFar(seconds)}`;
}
