import type {
  DelayKind,
  JournalledStep,
  Notice,
  NoticePart,
  OperatorMatter,
  PlatformKey,
  PostStatus,
  PublicationState,
  PublicationStepRecord,
  RemoteRecord,
  RemovalState,
  StepState,
  Twin,
} from '@crier/domain';
import type { HoldCause } from './partial-hold.ts';

/** The facts from which a publication's history is explained. */
export interface PublicationFacts {
  readonly state: PublicationState;
  readonly postStatus: PostStatus;
  readonly trashed: boolean;
  /** When the publication is scheduled: at the post's time, or at its own time. */
  readonly scheduledAt: Date | null;
  /** When the post was due, if it waits for a person because it is too long overdue; null if it does not. */
  readonly missed: Date | null;
  readonly lateReason: Notice | null;
  readonly reason: Notice | null;
  readonly notBefore: Date | null;
  /**
   * The time until which the network wants no calls for the account or for any account on its server; null when it has
   * passed or none was set.
   */
  readonly heldUntil: Date | null;
  /** Why the network refuses the app of this installation, so that it waits for its operator; null if it does not. */
  readonly matter?: OperatorMatter | null;
  readonly held: boolean;
  /** The time since which the installation has been held; null when it is not held. */
  readonly installationHeldSince: Date | null;
  /** Why nothing is sent for the account although the installation is not held; null if nothing holds it. */
  readonly heldBy: HoldCause | null;
  readonly authorized: boolean;
  readonly dueAt: Date | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly steps: readonly ExplainedStep[];
  /** For how long items were to follow later, in ms, which is no lateness; 0 if absent. */
  readonly chosenWaitMs?: number;
}

/** What is told of a step. */
export interface ExplainedStep extends Pick<JournalledStep, 'label' | 'kind' | 'item' | 'media'> {
  readonly state: StepState;
  readonly visible: boolean;
  readonly remote?: RemoteRecord | null;
  readonly twins?: readonly Twin[];
  readonly twinDoubt?: Notice | null;
}

/** The facts about the removal of a publication. */
export interface RemovalFacts {
  readonly state: RemovalState;
  readonly reason: Notice | null;
  readonly errors: readonly string[];
  /** What the errors say, as far as that is known. */
  readonly failures: readonly NoticePart[];
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
  readonly notBefore: Date | null;
  readonly removed: number;
  readonly total: number;
}

/** A delay in the journal. Times are ms since the epoch; `at` is the first of `count` like it, and the rest is of the last. */
export interface JournalledDelay {
  readonly kind: DelayKind;
  /** The network's HTTP status, if it answered. */
  readonly status: number | null;
  readonly reason: string;
  /** What the reason says; absent in delays from before that was kept. */
  readonly parts?: readonly NoticePart[];
  /** Why the network refuses the app, if that is the delay. */
  readonly matter?: OperatorMatter;
  /** Until when nothing is tried; null if it goes on at once. */
  readonly until: number | null;
  readonly at: number;
  readonly last_at: number;
  readonly count: number;
}

/** A step with its calls, as the journal has them. */
export interface StoredStep extends ExplainedStep {
  readonly ordinal: number;
  readonly attempts: number;
  readonly preparations: number;
  readonly sentAt: Date | null;
  readonly answeredAt: Date | null;
  readonly removedAt: Date | null;
  readonly remote: RemoteRecord | null;
  readonly twins: readonly Twin[];
  readonly twinDoubt: Notice | null;
  /** What the doubt says, as far as that is known. */
  readonly twinDoubtTold: readonly NoticePart[];
  readonly answer: PublicationStepRecord['answer'];
}

/** A publication with everything that the journal knows of it. */
export interface StoredPublication extends PublicationFacts {
  readonly uuid: string;
  readonly account: { readonly id: number; readonly name: string; readonly provider: PlatformKey };
  /** Whether the account has a time of its own. `lateReason` is about the post's time. */
  readonly hasOwnTime: boolean;
  readonly externalUrl: string | null;
  readonly errors: readonly string[];
  /** What the errors say, as far as that is known. */
  readonly failures: readonly NoticePart[];
  readonly delays: readonly JournalledDelay[];
  /** By how many minutes each item follows the one before it; nothing follows later if absent. */
  readonly itemDelays?: readonly number[];
  readonly steps: readonly StoredStep[];
  /** Its latest removal from the network; null if none was requested. */
  readonly removal: RemovalFacts | null;
  /** The journal's time when it was read. */
  readonly now: Date;
}
