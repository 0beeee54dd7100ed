import type { PlatformKey } from '@crier/domain';
import type { HELD_DECISIONS } from '../contracts/console/hold.ts';
import type { AuditWriter } from './audit.ts';
import type { Hold, HoldReason } from './hold.ts';
import type { HeldResult } from './hold-review.ts';

/** A hold as somebody asks for it. */
export interface NewHold {
  readonly reason: HoldReason;
  readonly backupAt: Date | null;
}

/** What still goes on in a held installation: publications and removals that finish the step they are at. */
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
  /** `not_asked` until its network was. */
  readonly result: HeldResult | 'not_asked';
  /** How many posts of the thread are out, of how many. */
  readonly found: number;
  readonly posts: number;
  readonly url: string | null;
  readonly detail: string | null;
  readonly decision: HeldDecision | null;
}

/** Which lines a decision is about: single ones, or all that have a result. */
export type HeldSelection =
  | { readonly publications: readonly string[] }
  | { readonly results: readonly HeldResult[] };

export interface ReleaseOptions {
  /** Sends what was certainly not out; otherwise it is held back as failed. */
  readonly publishOverdue: boolean;
  /** Holds back what no network was asked about; otherwise the release is refused while there is any. */
  readonly holdBackUnasked: boolean;
}

/** How many publications ended in each way. */
export interface Released {
  readonly published: number;
  readonly failed: number;
  readonly unconfirmed: number;
  readonly publish: number;
}

/** A publication that is due in a held installation, and what is known about it. */
export interface DuePublication {
  readonly id: number;
  readonly postId: number;
  readonly dueAt: Date | null;
  /** Null when its network was not asked. */
  readonly result: HeldResult | null;
  readonly found: number | null;
  readonly posts: number | null;
  readonly url: string | null;
  readonly detail: string | null;
  readonly decision: HeldDecision | null;
  /** Whether a step is out of which nobody knows what became. */
  readonly doubtful: boolean;
}

/** What is to become of a publication at the release. */
export type HeldEnd = HeldDecision | 'unconfirmed';

export interface EndedPublication {
  readonly id: number;
  readonly postId: number;
  readonly end: HeldEnd;
  /** Why, unless it is published or to be sent. */
  readonly error: string | null;
  readonly url: string | null;
}

export interface HoldRows {
  /** Holds the installation. One that is held already stays so; after a restore its reason becomes the restore. */
  begin(hold: NewHold): Promise<Hold>;
  /** The hold under its row's lock, so that of two who end it one does; null when there is none. */
  lock(): Promise<Hold | null>;
  /** Ends the hold and remembers when it was, which is why posts go out late. */
  forget(hold: Hold): Promise<void>;
  /** Notes a decision about lines that have a result and answers which those are. */
  decide(
    actor: string,
    selection: HeldSelection,
    decision: HeldDecision,
    url: string | null,
  ): Promise<readonly { readonly publication: string; readonly result: HeldResult }[]>;
  /** Everything that is due, under lock, and the time of the database. */
  due(): Promise<{ readonly publications: readonly DuePublication[]; readonly now: Date }>;
  /** Carries out what is to become of publications; their posts begin late for that reason. Forgets the findings. */
  settle(ended: readonly EndedPublication[], lateReason: string): Promise<void>;
  readonly audit: AuditWriter;
}

export interface HoldStore {
  read(): Promise<HoldStatus>;
  /** Everything that was due when the installation was restored, over all workspaces, in order of due time. */
  list(): Promise<readonly HeldLine[]>;
  /** Has the lines about which a network could not tell asked again. Decisions on them are forgotten. */
  askAgain(): Promise<void>;
  /** Returns when every statement that began to write down a step before has ended. */
  awaitSteps(): Promise<void>;
  transaction<T>(work: (rows: HoldRows) => Promise<T>): Promise<T>;
}
