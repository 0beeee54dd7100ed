import type { Role } from '@crier/domain';

/**
 * What decides whether somebody may act in a workspace now. It is read under a lock, so that a change of the
 * membership either comes before and is seen, or waits for the end of the transaction.
 */
export interface PresentRight {
  /** Null for somebody who is no member, or no longer. */
  readonly role: Role | null;
  /** Whether the workspace is locked. */
  readonly locked: boolean;
}

/** Checks the right of the person who began what a transaction is about to carry out; if it throws, nothing changes. */
export type RightGuard = (right: PresentRight) => void;
