import {
  groupsOf,
  type NextTask,
  slotKindOf,
  type TaskGroups,
  type TaskShare,
} from '@crier/operations/ports';

/** The share of the slots that one workspace may use while others wait, and one server at any time. */
const SHARE = 5 / 8;
/** The share that all backlogs may use together, so that there is room for what is due now. */
const BACKLOG_SHARE = 3 / 4;
/** The share of the slots for uploads that videos and other large files may use together. */
const VIDEO_SHARE = 1 / 2;

/** How many tasks a worker runs at once. */
export interface Slots {
  /** Tasks that upload nothing. */
  readonly posts: number;
  /** Tasks that upload files; they take no slots of the others. */
  readonly uploads: number;
}

/** How many tasks of a group may be in hand. */
interface Bound {
  /** While others wait; above this number the group has its share. */
  readonly share: number;
  /** While nobody else waits. */
  readonly most: number;
}

/**
 * What a worker with `slots` and these tasks in progress may take next. A workspace has a share of five eighths. While
 * nobody else waits, it may use all slots but one; the last slot stays free for others. What a workspace has to say to
 * one server may use at most half of what the workspace may use, so a slow server leaves room for the other networks of
 * its workspace. No server gets more than five eighths, and backlogs get no more than three quarters. A single slot is
 * shared only by taking turns.
 */
export function shareOf(
  slots: Slots,
  inHand: readonly NextTask[],
  without: readonly NextTask[],
  turns: readonly number[],
): TaskShare {
  const closed: string[] = [];
  const over: string[] = [];
  for (const kind of ['posts', 'uploads'] as const) {
    const tasks = inHand.filter((task) => slotKindOf(task) === kind).map(groupsOf);
    const count = slots[kind];
    if (count > 0 && tasks.length >= count) closed.push(kind);
    // The last slot is for those who do not have their share.
    const isLast = tasks.length === count - 1;
    for (const { group, bound } of boundsOf(tasks, count)) {
      const used = tasks.filter((groups) => Object.values(groups).includes(group)).length;
      if (used >= bound.most || (isLast && used >= bound.share)) closed.push(group);
      else if (used >= bound.share) over.push(group);
    }
  }
  return { inHand, without, closed, over, turns, noSuspects: inHand.some(({ suspect }) => suspect) };
}

function boundsOf(tasks: readonly TaskGroups[], slots: number): { group: string; bound: Bound }[] {
  const share = atLeastOne(slots * SHARE);
  const alone = atLeastOne(slots - 1);
  const fixed = (most: number): Bound => ({ share: most, most });
  const bounds: Readonly<Record<Exclude<keyof TaskGroups, 'all'>, Bound>> = {
    workspace: { share, most: alone },
    server: fixed(share),
    pair: { share: atLeastOne(share / 2), most: atLeastOne(alone / 2) },
    backlog: fixed(slots > 1 ? atLeastOne(slots * BACKLOG_SHARE) : 1),
    videos: fixed(atLeastOne(slots * VIDEO_SHARE)),
  };
  return (Object.keys(bounds) as (keyof typeof bounds)[]).flatMap((name) =>
    [...new Set(tasks.map((groups) => groups[name]))].flatMap((group) =>
      group === null ? [] : [{ group, bound: bounds[name] }],
    ),
  );
}

function atLeastOne(slots: number): number {
  return Math.max(1, Math.floor(slots));
}
