import type { Notice, PublishAccount, ReconnectCode, RemoteRecord, StepKind } from '@crier/domain';
import type { AnswerNote } from './journal.ts';

/** A record to delete from a network. */
export interface HeldRemovalStep {
  readonly ordinal: number;
  readonly label: string;
  /** The journal step that made the record: its kind, its content item and its file. */
  readonly kind: StepKind;
  readonly item: number;
  readonly media: number | null;
  readonly remote: RemoteRecord;
  readonly state: 'planned' | 'sent' | 'removed' | 'failed';
  readonly attempts: number;
  /** Why it can't be deleted; null unless it failed. */
  readonly message: string | null;
}

/** The removal of a publication as the worker holding its claim sees it. Times are ms since the epoch. */
export interface HeldRemoval {
  readonly uuid: string;
  /** UUIDs of the workspace, the post and the publication. */
  readonly workspace: string;
  readonly post: string;
  readonly publication: string;
  readonly token: string;
  /** How many earlier claims ended without any progress because their process died. */
  readonly crashes: number;
  readonly account: PublishAccount;
  readonly authorized: boolean;
  readonly unauthorizedReason: string | null;
  /** The code for `unauthorizedReason`, if it is known. */
  readonly unauthorizedCode?: ReconnectCode | null;
  readonly waits: number;
  readonly requestedAt: number;
  /** Newest record first. */
  readonly steps: readonly HeldRemovalStep[];
}

/**
 * The journal of removals. Every method is one committed transaction; a write whose claim was lost throws
 * LeaseLostError.
 */
export interface RemovalJournal {
  /** Null when the removal has ended, must wait, or is claimed by another worker. */
  claim(removal: string, token: string, ms: number): Promise<HeldRemoval | null>;
  /** Records that a deletion is about to be sent and renews the claim, committed before the network is called. */
  send(held: HeldRemoval, step: HeldRemovalStep, ms: number): Promise<HeldRemovalStep>;
  settle(
    held: HeldRemoval,
    step: HeldRemovalStep,
    state: 'removed' | 'failed' | 'planned',
    note: AnswerNote,
  ): Promise<HeldRemovalStep>;
  /** Releases the claim; the job is delivered again at `until`. */
  postpone(held: HeldRemoval, until: Date, reason: Notice): Promise<void>;
  /** Ends the removal; if it was the last one and none failed, a post waiting for it is removed too. */
  finish(held: HeldRemoval, errors: readonly Notice[]): Promise<void>;
}
