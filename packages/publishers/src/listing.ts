import type { Evidence, ReadBackAnswer, RemoteRecord } from '@crier/domain';
import type { ServerClock } from './http/server-clock.ts';

/** How far before the time of sending a list must reach, because clocks differ. */
export const REACH_MS = 15 * 60 * 1_000;

/** A publication of an account as its network lists it. */
export interface ListedRecord {
  readonly record: RemoteRecord;
  /** Other ids under which the journal may know it. */
  readonly aliases?: readonly string[];
  /** In ms since the epoch by the network's clock; null when it does not report it. */
  readonly createdAt: number | null;
}

/** A list that could be read. */
export interface Listed<Post> {
  readonly outcome: 'listed';
  readonly posts: readonly Post[];
  /** Whether the list holds everything made since {@link REACH_MS} before the requested time. */
  readonly isComplete: boolean;
  /** Whether it was read to its end. */
  readonly isWhole: boolean;
  /** How many there are according to the network itself; absent if it does not say. */
  readonly total?: number;
  readonly clock: ServerClock;
  readonly evidence: Evidence;
}

/** An account's publications as the network lists them, or why they are unknown. */
export type Listing<Post> = Listed<Post> | Extract<ReadBackAnswer, { readonly outcome: 'auth' | 'unclear' }>;
