/**
 * The bounds of publishing, all in milliseconds unless a count. What certainly has not happened is tried on one schedule,
 * whether a connection was refused, the network asked to wait, or a lost post is proven absent: after the network's own
 * time or {@link backoffMs}, until {@link isTooLate}. Files and deletions, which nobody has to find again, are tried
 * `maxAttempts` times while the network leaves it open what became of them.
 */
export interface PublishPolicy {
  /** How long a lease holds unless renewed: what a second worker waits before it takes over. */
  readonly leaseMs: number;
  /** Waits up to this long are spent holding the lease; longer ones release it. */
  readonly inlineWaitMs: number;
  /** Bounds of a wait the network asked for. */
  readonly minWaitMs: number;
  readonly maxWaitMs: number;
  /** After this long since it was due, a publication that the network keeps deferring fails. */
  readonly giveUpAfterMs: number;
  /** After this long, a step whose outcome can't be found out makes the publication unconfirmed. */
  readonly unconfirmedAfterMs: number;
  /** A call is not begun later than this after it was recorded as sent, because the process stalled. */
  readonly fenceMs: number;
  /** How often an upload, or a deletion, is sent at most whose outcome stays open: for about half an hour. */
  readonly maxAttempts: number;
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
  fenceMs: 5_000,
  maxAttempts: 12,
  inspectAfterMs: 60_000,
};

/** How long to wait before the next try when the network named no time: 1 s, 2 s, 4 s … at most 5 minutes. */
export function backoffMs(tries: number): number {
  return Math.min(1_000 * 2 ** Math.min(tries, 20), 300_000);
}

/** The network's own time within the policy's bounds, or the backoff when it named none. */
export function waitMs(policy: PublishPolicy, asked: number | null, tries: number): number {
  return Math.min(Math.max(asked ?? backoffMs(tries), policy.minWaitMs), policy.maxWaitMs);
}

/** Whether what was due at `dueAt` is given up rather than tried again at `next`. */
export function isTooLate(policy: PublishPolicy, dueAt: number, next: number): boolean {
  return next - dueAt > policy.giveUpAfterMs;
}
