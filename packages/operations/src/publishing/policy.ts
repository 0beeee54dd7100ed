import type { Unavailable } from '@crier/domain';
import type { HeldStep } from '../ports/held-step.ts';

/**
 * The bounds of publishing, in milliseconds except for counts. Whatever certainly has not happened is retried on one
 * schedule: after the network's own time or {@link backoffMs}, until {@link isTooLate}. It makes no difference whether
 * a connection was refused, the network asked to wait, or a lost post is proven absent. File uploads and deletions need
 * no reading back; while their outcome stays unknown, they are tried `maxAttempts` times.
 */
export interface PublishPolicy {
  /** How long a lease lasts unless renewed, and so how long a second worker waits before it takes over. */
  readonly leaseMs: number;
  /** Waits up to this long are spent holding the lease; longer ones release it. */
  readonly inlineWaitMs: number;
  /** Bounds of a wait that the network asked for. */
  readonly minWaitMs: number;
  readonly maxWaitMs: number;
  /** A publication that the network keeps deferring fails after this time since it was due. */
  readonly giveUpAfterMs: number;
  /** If the outcome of a step can't be determined within this time, the publication becomes unconfirmed. */
  readonly unconfirmedAfterMs: number;
  /** It also takes this many unclear answers of the network, the first of them this long ago. */
  readonly leastAnswers: number;
  readonly leastAskedMs: number;
  /** Maximum time between recording a call as sent and making it; a longer gap means that the process stalled. */
  readonly fenceMs: number;
  /**
   * Maximum number of attempts at an upload or a deletion whose outcome stays unknown; they take about half an hour.
   */
  readonly maxAttempts: number;
  /** A network that says that access has ended is asked again after this time before the account is disconnected. */
  readonly confirmRefusalMs: number;
  /** Account data older than this is fetched again before publishing. */
  readonly inspectAfterMs: number;
}

export const DEFAULT_POLICY: PublishPolicy = {
  leaseMs: 15_000,
  inlineWaitMs: 3_000,
  minWaitMs: 500,
  maxWaitMs: 24 * 3_600_000,
  giveUpAfterMs: 48 * 3_600_000,
  unconfirmedAfterMs: 15 * 60_000,
  leastAnswers: 3,
  leastAskedMs: 3 * 60_000,
  fenceMs: 5_000,
  maxAttempts: 12,
  // Longer than the weather that was seen to speak in a network's own form.
  confirmRefusalMs: 2 * 60_000,
  inspectAfterMs: 60_000,
};

/** The wait before the next try when the network named no time: 1 s, 2 s, 4 s … at most 5 minutes. */
export function backoffMs(tries: number): number {
  return Math.min(1_000 * 2 ** Math.min(tries, 20), 300_000);
}

/** The network's own time within the policy's bounds, or the backoff when it named none. */
export function waitMs(policy: PublishPolicy, asked: number | null, tries: number): number {
  return Math.min(Math.max(asked ?? backoffMs(tries), policy.minWaitMs), policy.maxWaitMs);
}

/** Whether a network was asked often and long enough about a lost step since its sending to leave it to a person. */
export function isAskedEnough(
  { leastAnswers, leastAskedMs }: PublishPolicy,
  { unclearAnswers = 0, unclearSince }: Pick<HeldStep, 'unclearAnswers' | 'unclearSince'>,
  now: number,
): boolean {
  return unclearAnswers >= leastAnswers && now - (unclearSince ?? now) >= leastAskedMs;
}

/** Whether an unavailable network itself asked to wait or refuses the app, so that no other call may be made to it either. */
export function asksToWait({ retryAfterMs, limit, matter }: Unavailable): boolean {
  return retryAfterMs !== undefined || limit !== undefined || matter !== undefined;
}

/** Whether a publication due at `dueAt` is given up rather than tried again at `next`. */
export function isTooLate(policy: PublishPolicy, dueAt: number, next: number): boolean {
  return next - dueAt > policy.giveUpAfterMs;
}
