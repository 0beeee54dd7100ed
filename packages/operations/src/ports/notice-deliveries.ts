import type { NoticeLine } from '@crier/domain';
import type { NoticeAddress, SentNotice } from './notice-addresses.ts';
import type { NoticeReader } from './notice-mails.ts';

/** A notice to one target in the hands of one process. */
export interface HeldDelivery {
  readonly id: string;
  readonly token: string;
  readonly crashes: number;
  /** Number of attempts before this one. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly targetId: string;
  /** Null if it can't be opened with the present secret. */
  readonly address: NoticeAddress | null;
  readonly reader: Pick<NoticeReader, 'language' | 'timezone'>;
  readonly line: NoticeLine;
  /** Whether the reader may still see it, has not chosen otherwise since, and it is not over. */
  readonly isWanted: boolean;
}

/** The notices by push and chat that wait. Every method is atomic; with a lost claim, nothing changes. */
export interface NoticeDeliveries {
  /** Null when it has ended, waits, or is claimed by another worker. */
  claim(id: string, token: string, ms: number): Promise<HeldDelivery | null>;
  /** Ends it without sending anything. */
  end(held: HeldDelivery, state: 'dropped' | 'failed', answer: string | null): Promise<void>;
  /** Ends it and keeps in the target what became of the message. */
  endSent(held: HeldDelivery, sent: SentNotice): Promise<void>;
  /** Counts the attempt, releases the claim, and leaves it until `at`. */
  postpone(held: HeldDelivery, at: Date, sent: SentNotice): Promise<void>;
}
