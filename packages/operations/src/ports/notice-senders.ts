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

/** Where a notice is sent by push or chat, with what gives access to it. */
export interface NoticeTarget {
  readonly id: string;
  readonly userId: number;
  readonly channel: TargetChannel;
  /** `web_push`, or the name of a chat service. */
  readonly service: string;
  /** As its sender wrote it when the target was added. */
  readonly address: Readonly<Record<string, unknown>>;
}

/** What became of a notice. `answer` says why, without anything that gives access. */
export type NoticeOutcome =
  | { readonly outcome: 'delivered' }
  /** The target no longer exists, and gets nothing more. */
  | { readonly outcome: 'gone'; readonly answer: string }
  /** This message will never be accepted. */
  | { readonly outcome: 'refused'; readonly answer: string }
  /** It may be accepted later; `at` is when the service wants the next attempt. */
  | { readonly outcome: 'failed'; readonly answer: string; readonly at?: Date };

/** Hands a notice to the service of a target. It never throws because of the service, and takes a minute at most. */
export type NoticeSender = (target: NoticeTarget, message: NoticeMessage) => Promise<NoticeOutcome>;

/** The senders that this installation has, by channel; a channel without one delivers nothing. */
export type NoticeSenders = Readonly<Partial<Record<TargetChannel, NoticeSender>>>;
