import type { PlannedStep, RemoteRecord } from '@crier/domain';
import type { Hold } from './hold.ts';
import type { HeldPublication } from './journal.ts';

/**
 * What a network reported about a publication that was due when a restored installation was put on hold:
 * - `public`: the network has all of it.
 * - `partly_public`: the network has the first posts of the thread and certainly not the rest.
 * - `overdue`: the network certainly has none of it.
 * - `unknown`: the network can't tell or could not be reached.
 */
export const HELD_RESULTS = ['public', 'partly_public', 'overdue', 'unknown'] as const;
export type HeldResult = (typeof HELD_RESULTS)[number];

/** A publication as recorded in the journal, read without the right to continue it. */
export type JournalledPublication = Omit<HeldPublication, 'lease' | 'crashes' | 'credentials' | 'missed'>;

/** A step that the network proved to have carried out. */
export interface FoundStep {
  readonly ordinal: number;
  readonly remote: RemoteRecord;
  readonly remark: string | null;
}

/** The result of reading back one publication. */
export interface HeldFinding {
  readonly result: HeldResult;
  /** Written when the publication has no steps yet. */
  readonly plan: readonly PlannedStep[];
  readonly found: readonly FoundStep[];
  /** Ordinal of the step about which the network can't tell. */
  readonly doubtful: number | null;
  readonly detail: string | null;
}

/** The publications that wait for a person after a restore. Every method is one committed transaction. */
export interface HoldReview {
  hold(): Promise<Hold | null>;
  /** True for one caller at a time, until `ms` have passed; the holder can renew it. */
  take(token: string, ms: number): Promise<boolean>;
  giveBack(token: string): Promise<void>;
  /**
   * UUIDs of due publications that have not been looked up yet, grouped by account. An `unknown` one is named again
   * after a later look found a post of another publication of its account, because that post may have been the doubt.
   */
  notAsked(limit: number): Promise<readonly string[]>;
  /** Null when the publication no longer exists. */
  load(publication: string): Promise<JournalledPublication | null>;
  /** Writes the findings into the journal, unless the publication is no longer due. */
  note(publication: string, finding: HeldFinding): Promise<void>;
}
