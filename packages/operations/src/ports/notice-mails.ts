import type { NoticeKind, NoticeLine } from '@crier/domain';
import type { QueuedMail } from './mails.ts';

/** Somebody to whom mails about notices go. */
export interface NoticeReader {
  readonly userId: number;
  readonly address: string;
  readonly name: string;
  readonly language: string;
  readonly timezone: string;
}

/** Everything that is due to one person by mail, the oldest first. */
export interface DueNotices extends NoticeReader {
  readonly lines: readonly NoticeLine[];
}

/** A week of a workspace. */
export interface WeekOfWorkspace {
  /** UUID and name of the workspace. */
  readonly workspace: string;
  readonly name: string;
  /** Posts of the last seven days. */
  readonly published: number;
  readonly failed: number;
  /** Posts that are scheduled for the next seven days. */
  readonly planned: number;
}

/** A weekly summary that is due. */
export interface DueSummary extends NoticeReader {
  readonly weeks: readonly WeekOfWorkspace[];
}

/** Mails about notices. Each method that queues a mail notes in the same transaction that its content was told. */
export interface NoticeMails {
  /** Users with mails that are due. */
  due(limit: number): Promise<readonly number[]>;
  /**
   * Queues one mail with everything that is due to a user and that they may still see, unless another process does so.
   * What they may not see, or chose not to hear any more, is dropped.
   */
  send(userId: number, compose: (due: DueNotices) => QueuedMail): Promise<void>;
  /** Users whose weekly summary is due, or who have none yet. */
  summariesDue(limit: number): Promise<readonly number[]>;
  /** Queues the summary if it is due and there was anything, and sets the time of the next one with `next`. */
  summarize(
    userId: number,
    next: (reader: { readonly timezone: string; readonly dailyAt: string }, now: Date) => Date,
    compose: (due: DueSummary) => QueuedMail,
  ): Promise<void>;
  /** The lines of a mail that its reader may still see, when the mail goes out. */
  stillSeen(userId: number, workspaces: readonly string[]): Promise<ReadonlySet<string>>;
  /** Stops mails of these kinds to a user. */
  mute(userId: number, kinds: readonly MutedKind[]): Promise<boolean>;
}

/** What a link for unsubscribing stops. */
export type MutedKind = NoticeKind | 'summary';
