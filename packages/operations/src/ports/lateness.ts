import { formatWireDate, type Notice, notice } from '@crier/domain';

/** A post later than this gets a reason. */
export const LATE_AFTER_MS = 30_000;

/** When a publication was due, and when it ended. */
export interface Punctuality {
  readonly dueAt: Date | null;
  /** Null until it has ended. */
  readonly finishedAt: Date | null;
}

/**
 * By how many seconds a publication is late: until it ended, or until now; 0 if it is on time. Null if it was never due.
 */
export function lateBySeconds({ dueAt, finishedAt }: Punctuality, now: Date): number | null {
  if (dueAt === null) return null;
  const end = finishedAt ?? now;
  return Math.max(0, Math.round((end.getTime() - dueAt.getTime()) / 1_000));
}

/** A period in which no worker ticked, or in which the installation was held. */
export interface Silence {
  readonly from: Date;
  readonly until: Date;
}

/** Explains why a post was dispatched late; null when it was on time. */
export function lateReason(
  dueAt: Date,
  dispatchedAt: Date,
  silence: Silence | null,
  hold: Silence | null,
): Notice | null {
  if (dispatchedAt.getTime() - dueAt.getTime() < LATE_AFTER_MS) return null;
  if (hold && hold.from <= dispatchedAt && hold.until >= dueAt) return heldReason(hold);
  if (silence && silence.from <= dispatchedAt && silence.until >= dueAt) {
    return notice('no_worker', spanOf(silence));
  }
  return notice('behind_schedule');
}

/** Gives a hold of the installation as the reason of a late post. */
export function heldReason(hold: Silence): Notice {
  return notice('was_held', spanOf(hold));
}

function spanOf({ from, until }: Silence) {
  return { from: formatWireDate(from), until: formatWireDate(until) };
}
