import type { ReasonActor } from '../publishing/network-reason.ts';

/** What is known of a notice in every language. */
export interface NoticeFacts {
  /** Who has to act on it. */
  readonly who: ReasonActor;
  /** Its English text; see `fillNotice` for the places in braces. */
  readonly says: string;
}
