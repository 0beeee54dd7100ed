import { type Notice, notice, worded } from '@crier/domain';
import { type ClockComparison, explainDifference } from '../ports/shared-clock.ts';

/**
 * Why the clocks prove nothing about a call that was sent at `sentAt`; null if they can. A call may be called absent
 * only after its settling time, which is measured from the database's time of sending to the database's present time:
 * not while this process and the database disagree about the time, and not across a jump of the database's clock.
 */
export function doubtClocks(
  { aheadMs, steadyMs }: ClockComparison,
  sentAt: number | null,
  now: number,
  settleMs: number,
): Notice | null {
  const difference = explainDifference(aheadMs);
  if (difference !== null) {
    const apart = (Math.abs(aheadMs) / 1_000).toFixed(1);
    return worded(`Its absence can't be proven, because ${difference}.`, notice('clocks_differ', { apart }));
  }
  const isAcrossJump = sentAt !== null && sentAt < now - steadyMs && steadyMs <= settleMs;
  return isAcrossJump
    ? worded(
        "Its absence can't be proven yet, because the clocks were set in the meantime.",
        notice('clocks_set'),
      )
    : null;
}
