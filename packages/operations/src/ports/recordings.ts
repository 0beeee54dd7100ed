import type { JsonObject, PlatformKey, RecordedExchange, Recording } from '@crier/domain';
import type { AuditWriter } from './audit.ts';
import type { HeldPublication } from './journal.ts';

/** How many days a recording waits for a post, and how many days it is kept. */
export const RECORDING_DAYS = 30;

/** Keeps the calls of publications that are being recorded. */
export interface PublicationRecorder {
  /** Does the work and returns its result. Neither delays it nor fails: errors of recording are only reported. */
  during<T extends string>(publication: HeldPublication, work: () => Promise<T>): Promise<T>;
}

/** What is kept of a recording while it is being made. */
export interface RecordingProgress {
  readonly exchanges: readonly RecordedExchange[];
  /** How equal values are recognised; forgotten when the recording ends. */
  readonly aliases: JsonObject;
  readonly leftOut: number;
}

/** Recordings as the worker makes them; every method is one statement. */
export interface RecordingJournal {
  /**
   * Binds the recording that the account waits for to the publication, if none is bound, and returns what it has so far.
   * Only a publication that `isNew` is bound, so that a recording has its first calls. Null if none is to be recorded.
   */
  begin(accountId: number, publicationId: number, isNew: boolean): Promise<RecordingProgress | null>;
  /** Keeps what has been recorded; with `outcome`, the recording ends. */
  keep(
    accountId: number,
    publicationId: number,
    progress: RecordingProgress,
    outcome: Recording['outcome'] | null,
  ): Promise<void>;
}

/** One recording of an account, of which there is at most one. */
export interface RecordingRecord {
  readonly accountId: number;
  readonly accountUuid: string;
  readonly provider: PlatformKey;
  readonly username: string;
  readonly workspace: string;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  /** `waiting` for a post, `recording` one, or `ended`. */
  readonly state: 'waiting' | 'recording' | 'ended';
  readonly endedAt: Date | null;
  readonly outcome: Recording['outcome'] | null;
  readonly exchanges: readonly RecordedExchange[];
  readonly leftOut: number;
}

/** An account by its id or UUID; disconnected ones are not found. */
export type AccountReference = { readonly id: number } | { readonly uuid: string };

export interface RecordingRows {
  readonly audit: AuditWriter;
  /** Waits for the next post of the account; replaces an earlier recording. Null if there is no such account. */
  request(account: AccountReference, requestedBy: string): Promise<RecordingRecord | null>;
  find(account: AccountReference): Promise<RecordingRecord | null>;
  remove(accountId: number): Promise<void>;
}

export interface RecordingStore {
  /** Those that have not expired, newest first. */
  list(): Promise<readonly RecordingRecord[]>;
  transaction<T>(work: (rows: RecordingRows) => Promise<T>): Promise<T>;
}
