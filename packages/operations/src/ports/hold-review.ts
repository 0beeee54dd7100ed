import type { PlannedStep, RemoteRecord } from '@crier/domain';
import type { Hold } from './hold.ts';
import type { HeldPublication } from './journal.ts';

/**
 * What a network said about a publication that was due when the installation was held after a restore:
 * - `public`: every post of it is there.
 * - `partly_public`: the first posts of the thread are there, the rest certainly is not.
 * - `overdue`: nothing of it is there, and that is certain.
 * - `unknown`: the network can't tell, or could not be asked.
 */
export const HELD_RESULTS = ['public', 'partly_public', 'overdue', 'unknown'] as const;
export type HeldResult = (typeof HELD_RESULTS)[number];

/** A publication as the journal has it, read without the right to carry it on. */
export type JournalledPublication = Omit<HeldPublication, 'lease'>;

/** A step that the network turned out to have carried out. */
export interface FoundStep {
  readonly ordinal: number;
  readonly remote: RemoteRecord;
  readonly remark: string | null;
}

/** What reading back brought about one publication. */
export interface HeldFinding {
  readonly result: HeldResult;
  /** Written where the publication has no steps yet. */
  readonly plan: readonly PlannedStep[];
  readonly found: readonly FoundStep[];
  /** Ordinal of the step about which the network can't tell. */
  readonly doubtful: number | null;
  readonly detail: string | null;
}

/** The publications that wait for a person after a restore. Every method is one committed transaction. */
export interface HoldReview {
  hold(): Promise<Hold | null>;
  /** True for one caller at a time, until `ms` have passed; renews for who has it. */
  take(token: string, ms: number): Promise<boolean>;
  giveBack(token: string): Promise<void>;
  /** UUIDs of publications that were due and have not been looked up, account by account. */
  notAsked(limit: number): Promise<readonly string[]>;
  /** Null when it is gone. */
  load(publication: string): Promise<JournalledPublication | null>;
  /** Writes what was found into the journal, unless the publication is no longer due. */
  note(publication: string, finding: HeldFinding): Promise<void>;
}
