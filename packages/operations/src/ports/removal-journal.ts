import type { PublishAccount, RemoteRecord } from '@crier/domain';
import type { AnswerNote } from './journal.ts';

/** A record on a network that is to be deleted. */
export interface HeldRemovalStep {
  readonly ordinal: number;
  readonly label: string;
  readonly remote: RemoteRecord;
  readonly state: 'planned' | 'sent' | 'removed' | 'failed';
  readonly attempts: number;
  /** Why it can't be deleted; null unless it failed. */
  readonly message: string | null;
}

/** The removal of a publication as the worker holding its claim sees it. Times are ms since the epoch. */
export interface HeldRemoval {
  readonly uuid: string;
  readonly token: string;
  readonly account: PublishAccount;
  readonly authorized: boolean;
  readonly unauthorizedReason: string | null;
  readonly waits: number;
  readonly requestedAt: number;
  /** Newest record first. */
  readonly steps: readonly HeldRemovalStep[];
}

/** The journal of removals. Every method is one committed transaction; a write whose claim was lost throws LeaseLostError. */
export interface RemovalJournal {
  /** Null when it has ended, is to wait, or another worker is at it. */
  claim(removal: string, token: string, ms: number): Promise<HeldRemoval | null>;
  /** Notes that a record is about to be deleted and renews the claim, committed before the network is called. */
  send(held: HeldRemoval, step: HeldRemovalStep, ms: number): Promise<HeldRemovalStep>;
  settle(
    held: HeldRemoval,
    step: HeldRemovalStep,
    state: 'removed' | 'failed' | 'planned',
    note: AnswerNote,
  ): Promise<HeldRemovalStep>;
  /** Gives the claim back; the job comes again at `until`. */
  postpone(held: HeldRemoval, until: Date, reason: string): Promise<void>;
  /** Ends the removal; a post that waited for its last removal is gone with it when none failed. */
  finish(held: HeldRemoval, errors: readonly string[]): Promise<void>;
  /** Sends jobs for at most `limit` removals nobody looks after, and tells how many. */
  sweep(limit: number): Promise<number>;
}
