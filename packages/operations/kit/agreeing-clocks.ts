import type { SharedClock } from '../src/ports/shared-clock.ts';

/** Clocks of a process and a database that agree, and always have. */
export const AGREEING_CLOCKS: Pick<SharedClock, 'compare'> = {
  compare: async () => ({ aheadMs: 0, steadyMs: Number.POSITIVE_INFINITY }),
};
