/** What people read in the story of a post, where the journal itself has no network's words. */

/** Why a publication failed whose time came while its post was in the trash. */
export const MISSED_IN_TRASH = 'Its time passed while the post was in the trash.';

/** Why an account with a time of its own was late: what kept it is noted only for the post's own time. */
export const LATE_AT_OWN_TIME =
  'The worker was behind schedule, or another publication on this account was in progress.';

/** Why what is public, or may be, can't be deleted from its network by the service. */
export const REMOVAL_OBSTACLES = {
  unknown: 'Whether the network published it is unknown; check on the network.',
  confirmed: 'A person confirmed it, so its id on the network is not known.',
} as const;

/** That a person confirmed a thread of which posts had not been sent. */
export function partlyConfirmed(missing: number): string {
  return `Confirmed by a person; ${missing} more of the thread had not been sent.`;
}
