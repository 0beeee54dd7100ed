import type { HELD_DECISIONS } from '@crier/contracts';
import type { Notice, PlatformKey } from '@crier/domain';
import type { AuditWriter } from './audit.ts';
import type { Hold, HoldReason } from './hold.ts';
import type { HeldResult } from './hold-review.ts';

/** A requested hold. */
export interface NewHold {
  readonly reason: HoldReason;
  readonly backupAt: Date | null;
}

/** The work still in progress in a held installation: publications and removals that finish their present step. */
export interface HoldStatus {
  readonly hold: Hold | null;
  readonly inHand: number;
}

export type HeldDecision = (typeof HELD_DECISIONS)[number];

/** A publication that was due when the installation was held after a restore. */
export interface HeldLine {
  readonly publication: string;
  readonly post: string;
  readonly workspace: { readonly uuid: string; readonly name: string };
  readonly account: { readonly id: number; readonly name: string; readonly provider: PlatformKey };
  readonly dueAt: Date | null;
  /** `not_asked` until the network has answered. */
  readonly result: HeldResult | 'not_asked';
  /** How many posts of the thread are public, and how many it has. */
  readonly found: number;
  readonly posts: number;
  readonly url: string | null;
  readonly detail: string | null;
  readonly decision: HeldDecision | null;
}

/** Selects the lines of a decision: single lines, or all lines with certain results. */
export type HeldSelection =
  | { readonly publications: readonly string[] }
  | { readonly results: readonly HeldResult[] };

export interface ReleaseOptions {
  /**
   * Whether to send publications that are overdue or partly public and have no decision; otherwise they are held back
   * as failed.
   */
  readonly publishOverdue: boolean;
  /**
   * Whether to hold back publications whose network was not asked; otherwise the release is refused while there are
   * any.
   */
  readonly holdBackUnasked: boolean;
}

/** How many publications ended in each way. */
export interface Released {
  readonly published: number;
  readonly failed: number;
  readonly unconfirmed: number;
  readonly publish: number;
}

/** A publication that is due in a held installation, and the findings about it. */
export interface DuePublication {
  readonly id: number;
  readonly postId: number;
  readonly dueAt: Date | null;
  /** Null when the network was not asked. */
  readonly result: HeldResult | null;
  readonly found: number | null;
  readonly posts: number | null;
  readonly url: string | null;
  readonly detail: string | null;
  readonly decision: HeldDecision | null;
  /** Whether the outcome of a sent step is unknown. */
  readonly doubtful: boolean;
}

/** The outcome for a publication at the release. */
export type HeldEnd = HeldDecision | 'unconfirmed';

export interface EndedPublication {
  readonly id: number;
  readonly postId: number;
  readonly end: HeldEnd;
  /** The reason, unless the publication is published or to be sent. */
  readonly error: Notice | null;
  readonly url: string | null;
}

export interface HoldRows {
  /** Holds the installation. A hold that exists is kept; after a restore its reason becomes the restore. */
  begin(hold: NewHold): Promise<Hold>;
  /** Returns the hold and locks its row, so that only one of two callers ends it; null when there is none. */
  lock(): Promise<Hold | null>;
  /** Ends the hold and remembers its time, which explains why posts go out late. */
  forget(hold: Hold): Promise<void>;
  /** Records a decision about lines that have a result, and returns those lines. */
  decide(
    actor: string,
    selection: HeldSelection,
    decision: HeldDecision,
    url: string | null,
  ): Promise<readonly { readonly publication: string; readonly result: HeldResult }[]>;
  /** Locks and returns everything that is due, with the time of the database. */
  due(): Promise<{ readonly publications: readonly DuePublication[]; readonly now: Date }>;
  /**
   * Carries out the outcomes of publications; `lateReason` explains why their posts begin late. Deletes the findings.
   */
  settle(ended: readonly EndedPublication[], lateReason: Notice): Promise<void>;
  readonly audit: AuditWriter;
}

export interface HoldStore {
  read(): Promise<HoldStatus>;
  /** Everything that was due when the installation was restored, across all workspaces, in order of due time. */
  list(): Promise<readonly HeldLine[]>;
  /** Requests another check of the lines for which the network could not tell. Decisions on them are deleted. */
  askAgain(): Promise<void>;
  /** Returns once every statement that had begun to record a step has ended. */
  awaitSteps(): Promise<void>;
  transaction<T>(work: (rows: HoldRows) => Promise<T>): Promise<T>;
}
