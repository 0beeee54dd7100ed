import { withAltTexts } from './alt-texts.ts';
import type { Draft } from './draft.ts';
import { isSameDraft } from './wire.ts';

interface Settled {
  /** The draft that takes the place of the person's; null if theirs stays. */
  readonly shown: Draft | null;
  /** Whether the service has all of it. */
  readonly isStored: boolean;
  /** The draft that is sent again; null if there is nothing to send. */
  readonly sent: Draft | null;
}

/**
 * What becomes of a draft in conflict when the person keeps their version or takes the service's.
 * @param written the alternative texts that the person wrote and the service does not have
 */
export function settledDraft(
  choice: 'mine' | 'theirs',
  mine: Draft,
  stored: Draft,
  written: Draft['altTexts'],
): Settled {
  const isStored = Object.keys(written).length === 0;
  // Alternative texts belong to the files and are not part of either version of the post.
  if (choice === 'theirs') return { shown: withAltTexts(stored, written), isStored, sent: null };
  return { shown: null, isStored, sent: isStored && isSameDraft(stored, mine) ? null : mine };
}
