import type { StepKind } from './publication-step.ts';
import type { RemoteRecord } from './step-answer.ts';

/** A public record of the account that the journal accounts for. Times are ms since the epoch. */
export interface KnownRecord {
  readonly remote: RemoteRecord;
  readonly kind: StepKind;
  /** Index of its post in the thread. */
  readonly item: number;
  readonly sentAt: number | null;
  readonly acceptedAt: number | null;
  /** Whether it was deleted from the network since. */
  readonly isRemoved: boolean;
  /** Set for the record of the very step that is asked about, which is where that step's record would be. */
  readonly isOwn?: true;
}

/** Known records by their ids on the network. A server may give the id of a deleted record to a new one. */
export type KnownRecords = ReadonlyMap<string, KnownRecord>;
