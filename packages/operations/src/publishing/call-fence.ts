import type { StepContext } from '@crier/domain';
import type { RunContext } from './run-context.ts';

/** Keeps a call from being made by a process that stalled after it recorded the call as sent. */
export interface CallFence {
  /** Throws when the call must no longer begin. */
  readonly check: NonNullable<StepContext['fence']>;
  /** Whether it ever threw. */
  hasStopped(): boolean;
}

/** Why a call was not made. */
export const STALLED = 'The worker stalled before the call.';

/**
 * The fence of a step recorded as sent at `asked` or later. Calls may begin while the lease is surely ours, the first of
 * them within seconds: later, a successor or the person who released a restored backup may count on its absence.
 */
export function fenceSince(asked: number, { deps, kept }: Pick<RunContext, 'deps' | 'kept'>): CallFence {
  let stopped = false;
  return {
    check: (call) => {
      const isInTime = call === 'later' || deps.now() - asked <= deps.policy.fenceMs;
      if (isInTime && kept.isSurelyHeld()) return;
      stopped = true;
      throw new Error(STALLED);
    },
    hasStopped: () => stopped,
  };
}
