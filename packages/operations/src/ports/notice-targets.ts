import type { NoticeService, NoticeTargetEnd } from '@crier/domain';
import type { NoticeAddress, SentNotice } from './notice-addresses.ts';

/** A place of a person, without its address. */
export interface StoredNoticeTarget {
  readonly id: string;
  readonly service: NoticeService;
  readonly name: string;
  /** What people tell the address by. It gives no access. */
  readonly hint: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly failingSince: Date | null;
  /** Why nothing is sent there any more; null if messages are sent. */
  readonly end: NoticeTargetEnd | null;
  /** Whether it is the browser of the session that asks. */
  readonly isOwn: boolean;
}

/** A place to add. */
export interface NewNoticeTarget {
  readonly address: NoticeAddress;
  readonly name: string;
  readonly hint: string;
  /** The SHA-256 of the session's token. A browser is written to as long as the session lasts. */
  readonly session: Uint8Array;
}

/** The places where people are told of something besides by mail. Nobody's are seen or changed by others. */
export interface NoticeTargetStore {
  /** Oldest first. */
  list(userId: number, session: Uint8Array): Promise<readonly StoredNoticeTarget[]>;
  /**
   * Adds a place; `full` if the person has as many as they may, `known` if they have this chat already. A browser that
   * was added before is this person's from now on, and of this session.
   */
  add(userId: number, target: NewNoticeTarget): Promise<StoredNoticeTarget | 'full' | 'known'>;
  /** False if the person has no such place. */
  remove(userId: number, id: string): Promise<boolean>;
  /**
   * Takes the turn to test a place, which comes once in `TEST_PAUSE_SECONDS`. The address is null if no key opens it.
   */
  takeTest(
    userId: number,
    id: string,
  ): Promise<{ readonly address: NoticeAddress | null } | 'missing' | 'too_soon'>;
  /**
   * Keeps what became of a message: a place that took it works, whatever was before; a browser that has ended is removed,
   * and a chat that has ended is disabled. Null if the place is gone.
   */
  note(id: string, session: Uint8Array, sent: SentNotice): Promise<StoredNoticeTarget | null>;
}

/** How often a place can be tested. */
export const TEST_PAUSE_SECONDS = 10;
