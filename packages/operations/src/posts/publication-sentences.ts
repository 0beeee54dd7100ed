/** Texts in the history of a post for which the journal has no words of a network. */

/** Why a publication failed if its time came while its post was in the trash. */
export const MISSED_IN_TRASH = 'Its time passed while the post was in the trash.';

/** Why an account with its own time was late; the journal records the cause only for the post's own time. */
export const LATE_AT_OWN_TIME =
  'The worker was behind schedule, or another publication on this account was in progress.';

/** Why the service can't delete something from its network that is, or may be, public. */
export const REMOVAL_OBSTACLES = {
  unknown: 'Whether the network published it is unknown; check on the network.',
  confirmed: 'A person confirmed it, so its id on the network is not known.',
} as const;

/** The note that a person confirmed a thread of which some posts had not been sent. */
export function partlyConfirmed(missing: number): string {
  return `Confirmed by a person; ${missing} more of the thread had not been sent.`;
}
