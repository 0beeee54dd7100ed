import type { StepContext } from '@crier/domain';
import type { RunContext } from './run-context.ts';

/** Prevents a call by a process that stalled after it recorded the call as sent. */
export interface CallFence {
  /** Throws when the call must no longer begin. */
  readonly check: NonNullable<StepContext['fence']>;
  /** Whether `check` has ever thrown. */
  hasStopped(): boolean;
}

/** Why a call was not made. */
const STALLED = 'The worker stalled before the call.';

/**
 * Creates the fence of a step that was recorded as sent at `asked` of `elapsed` or later. A call may begin while this process surely
 * holds the lease, and the first call only within seconds. After that, a successor, or the person who released a
 * restored backup, may rely on the call not being made.
 */
export function fenceSince(asked: number, { deps, kept }: Pick<RunContext, 'deps' | 'kept'>): CallFence {
  let stopped = false;
  return {
    check: (call) => {
      const isInTime = call === 'later' || deps.elapsed() - asked <= deps.policy.fenceMs;
      if (isInTime && kept.isSurelyHeld()) return;
      stopped = true;
      throw new Error(STALLED);
    },
    hasStopped: () => stopped,
  };
}
