import type { Notice, Twin } from '@crier/domain';
import type { HeldStep } from './held-step.ts';
import type { JournalledPublication } from './hold-review.ts';

/** A step that was accepted after it had been sent again. */
export interface ResentStep {
  readonly publication: JournalledPublication;
  readonly step: HeldStep;
  /** The twins that are known already. */
  readonly twins: readonly Twin[];
  /** Why earlier looks could not rule out twins; null if none had to say so. */
  readonly doubt: string | null;
  readonly acceptedAt: number;
}

/** The later looks for twins of steps that were sent again. Every method is one committed statement. */
export interface TwinLooks {
  /**
   * A step that was accepted at least `afterMs` ago, for one caller; it is handed out again after `againMs` unless its
   * looks are ended.
   */
  take(afterMs: number, againMs: number): Promise<ResentStep | null>;
  /** Adds twins of a step. */
  note(step: string, twins: readonly Twin[]): Promise<void>;
  /** Notes why twins of a step can't be ruled out; null once they are, or are known. */
  doubt(step: string, reason: Notice | null): Promise<void>;
  /** Ends the looks for twins of a step. */
  end(step: string): Promise<void>;
}
