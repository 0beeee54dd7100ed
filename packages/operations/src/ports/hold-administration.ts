import type { PlatformKey } from '@crier/domain';
import type { HELD_DECISIONS } from '../contracts/console/hold.ts';
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

/** What administrators do about a held installation. Every change and its line in the audit trail are one transaction. */
export interface HoldAdministration {
  read(): Promise<HoldStatus>;
  /** Everything that was due when the installation was restored, over all workspaces, in order of due time. */
  list(): Promise<readonly HeldLine[]>;
  /** @throws CrierError `validation` when it is not held, or networks have not been asked yet */
  release(actor: string, options: ReleaseOptions): Promise<Released>;
}
