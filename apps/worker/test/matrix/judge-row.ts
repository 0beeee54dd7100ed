import type { Outcome } from './matrix-world.ts';
import { caseOf } from './rows.ts';

/** What is wrong with the outcome of a row; null when nothing is. */
export function judgeRow({ row, status, seen, story }: Outcome): string | null {
  for (const [part, addresses] of seen.entries()) {
    if (addresses.length > 1 + toldTwins(story, part))
      return `part ${part + 1} is public ${addresses.length} times and nobody was told`;
  }
  const missing = seen.findIndex((addresses) => addresses.length === 0);
  if (status === 'published' && missing >= 0) return `published, but part ${missing + 1} is not public`;
  if (status === 'failed') return missing < 0 ? 'failed, although every part is public' : 'failed';
  const isHidden = caseOf(row.network).hidesPosts === true;
  if (row.quirk.tells && !isHidden && status !== 'published') return `${status}, although the network tells`;
  if (status !== 'published' && status !== 'unconfirmed') return `has not ended: ${status}`;
  return null;
}

/** How many twins of a part the API names; one that it says may be there counts, too. */
function toldTwins(story: Outcome['story'], part: number): number {
  const steps = story.flatMap((publication) => publication.steps).filter(({ post }) => post === part);
  return Math.max(0, ...steps.map(({ twins, twin_doubt }) => twins.length || (twin_doubt === null ? 0 : 1)));
}

/** A row in one line. */
export function lineOf({ row, status, seen, idle }: Outcome, problem: string | null): string {
  const parts = row.parts > 1 ? `, part ${row.parts}` : '';
  const counts = seen.map((addresses) => addresses.length).join('+');
  const unmet = idle.length > 0 ? ` [no effect: ${idle.join(', ')}]` : '';
  return `${row.network}, ${row.quirk.name}${parts}: ${status}, public ${counts}${unmet}${problem === null ? '' : ` ✗ ${problem}`}`;
}
