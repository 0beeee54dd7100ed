/** The kinds of findings, none of which may occur. */
export const FINDING_KINDS = [
  /** A post of an account is public more than once. */
  'duplicate',
  /** The API says that the post is published, but the network does not have it. */
  'lost',
  /** The API and the network disagree. */
  'wrong state',
  /** The post has neither ended nor does it wait for a stated time. */
  'stuck',
  /** It ended failed or unconfirmed, while the network shows it, would have taken it, or could tell. */
  'given up',
  /** A thread is not the chain that its author wrote. */
  'broken thread',
  /** A post became public before another one of its account that was due earlier and had not been begun. */
  'out of order',
  /** One Idempotency-Key created two posts. */
  'created twice',
  /** The creation was answered, but there is no such post. */
  'creation lost',
  /** A change that was made is not among the events, or not with its outcome. */
  'event missing',
  /** An event is there twice, or tells of something that did not happen. */
  'event invented',
  /** The service refused or failed to carry out something that it should have done. */
  'refused',
  /** A process ended that nobody had killed. */
  'ended by itself',
] as const;

export type FindingKind = (typeof FINDING_KINDS)[number];

export interface Finding {
  readonly kind: FindingKind;
  /** The number of the post; null if the finding is about something else. */
  readonly post: number | null;
  readonly detail: string;
}
