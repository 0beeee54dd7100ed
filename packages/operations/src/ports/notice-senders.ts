import type { NoticeChannel, NoticeKind } from '@crier/domain';

/** A channel that needs a target of the user. */
export type TargetChannel = Exclude<NoticeChannel, 'mail'>;

/** A notice as it goes out, in the reader's language and as plain text. It contains nothing that gives access. */
export interface NoticeMessage {
  readonly kind: NoticeKind;
  /** Equal for messages about the same, of which a later one may replace an earlier one on the reader's screen. */
  readonly causeKey: string;
  /** What happened, as one line. */
  readonly title: string;
  /** Where it happened: the workspace. */
  readonly line: string;
  /** The page of the panel that shows exactly this. */
  readonly url: string;
  /** BCP 47 tag. */
  readonly language: string;
}
