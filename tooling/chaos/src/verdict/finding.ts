/** The kinds of findings, none of which may occur. */
export const FINDING_KINDS = [
  /** A post of an account is public more than once. */
  'duplicate',
  /** The API says that it is published, and the network does not have it. */
  'lost',
  /** The API says something else than the network. */
  'wrong state',
  /** It has neither ended nor does it wait for a stated time. */
  'stuck',
  /** A thread is not the chain that its author wrote. */
  'broken thread',
  /** A post became public before one of its account that was due earlier and had not been begun. */
  'out of order',
  /** One Idempotency-Key made two posts. */
  'created twice',
  /** The creation was answered and there is no such post. */
  'creation lost',
  /** The service refused or did not carry out what it had to. */
  'refused',
  /** A process ended that nobody had killed. */
  'ended by itself',
] as const;

export type FindingKind = (typeof FINDING_KINDS)[number];

export interface Finding {
  readonly kind: FindingKind;
  /** Number of the post; null when it is about something else. */
  readonly post: number | null;
  readonly detail: string;
}
