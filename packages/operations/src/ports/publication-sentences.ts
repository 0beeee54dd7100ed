import { type Notice, notice } from '@crier/domain';

/** Texts in the history of a post for which the journal has no words of a network. */

/** Why a publication failed if its time came while its post was in the trash. */
export const MISSED_IN_TRASH = notice('missed_in_trash');

/** Why an account with its own time was late; the journal records the cause only for the post's own time. */
export const LATE_AT_OWN_TIME = notice('late_at_own_time');

/** Why the service can't delete something from its network that is, or may be, public. */
export const REMOVAL_OBSTACLES = {
  unknown: notice('removal_unknown').message,
  confirmed: notice('removal_confirmed').message,
} as const;

/** Why a record was not deleted, from the words that its journal has. */
export function tellObstacle(words: string): Notice | null {
  if (words === REMOVAL_OBSTACLES.unknown) return notice('removal_unknown');
  return words === REMOVAL_OBSTACLES.confirmed ? notice('removal_confirmed') : null;
}

/** The note that a person confirmed a thread of which some posts had not been sent. */
export function partlyConfirmed(missing: number): Notice {
  return notice('partly_confirmed', { missing });
}
