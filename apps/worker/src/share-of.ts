import type { NextTask, TaskShare } from '@crier/operations/ports';

/** The share of the slots that one server or one workspace may use. */
const SHARE = 5 / 8;
/**
 * The share that all backlogs may use together: more than one server's, so that one backlog does not keep out the
 * others.
 */
const BACKLOG_SHARE = 3 / 4;

/**
 * What a worker with `slots` and these tasks in progress may take next. No server and no workspace gets more than five
 * eighths of the slots, and backlogs get no more than three quarters, so that there is room for others and for what is
 * due now. A single slot is shared only by taking turns.
 */
export function shareOf(
  slots: number,
  inHand: readonly NextTask[],
  without: readonly NextTask[],
  turns: readonly number[],
): TaskShare {
  const most = Math.max(1, Math.floor(slots * SHARE));
  const backlog = Math.max(1, Math.floor(slots * BACKLOG_SHARE));
  return {
    inHand,
    without,
    turns,
    workspaces: full(
      inHand.map(({ workspace }) => workspace),
      most,
    ),
    servers: full(
      inHand.map(({ server }) => server).filter((server) => server !== ''),
      most,
    ),
    onlyFresh: slots > 1 && inHand.filter(({ fresh }) => !fresh).length >= backlog,
    noSuspects: inHand.some(({ suspect }) => suspect),
  };
}

function full<T>(holders: readonly T[], most: number): T[] {
  return [...new Set(holders)].filter((one) => holders.filter((other) => other === one).length >= most);
}
