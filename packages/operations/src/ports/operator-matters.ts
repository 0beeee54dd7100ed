import type { OperatorMatter, PlatformKey, StepKind } from '@crier/domain';

/** A refusal of the app of this installation by a network. */
export interface AppRefusal {
  readonly matter: OperatorMatter;
  /** In the network's words where it gave any. */
  readonly reason: string;
  /** The network's HTTP status, if it answered with one. */
  readonly status: number | null;
  /** The kind of the step that was refused; null if something else was. */
  readonly kind: StepKind | null;
}

/** What the network accepted of a publication since it was claimed. */
export interface Acceptance {
  readonly kinds: readonly StepKind[];
  /** True if the whole publication was published. */
  readonly isPublished: boolean;
}

/** A matter that waits for the operator of this installation: an alarm until the network accepts the app again. */
export interface OpenMatter {
  readonly provider: PlatformKey;
  /** Base address of the server on networks with many servers; else null. */
  readonly service: string | null;
  readonly matter: OperatorMatter;
  readonly reason: string;
  readonly status: number | null;
  readonly since: Date;
  /** When the network last refused. */
  readonly lastAt: Date;
  /** When the next post is tried; null if none waits for a time. */
  readonly nextAt: Date | null;
  /** How many publications wait because of it. */
  readonly waiting: number;
}

/** What an operator sees of the matters, and does about them. */
export interface OperatorMatters {
  /** Oldest first. */
  list(): Promise<readonly OpenMatter[]>;
  /** Ends the waits of a network's matters, so that one post is tried at once. Returns how many matters it has. */
  tryNow(provider: PlatformKey): Promise<number>;
}

const LEAST_WAIT_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 3_600_000;

/** How long others leave the network to the one publication that tries whether a matter has ended. */
export const PROBE_MS = 5 * 60_000;

/**
 * How long a network is left alone after it refused the app again: as long as the matter has lasted, so that the waits
 * double, but at least five minutes and at most an hour.
 */
export function matterWaitMs(since: number, now: number): number {
  return Math.min(Math.max(now - since, LEAST_WAIT_MS), LONGEST_WAIT_MS);
}
