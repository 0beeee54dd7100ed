/** What a task uploads: nothing, files, or a video or other large files. */
export type UploadKind = 'none' | 'files' | 'video';

/** A task that may be claimed next. */
export interface NextTask {
  readonly id: string;
  /** The lane in which tasks take turns, such as an account. */
  readonly lane: number;
  readonly workspace: number;
  /** The server that the task talks to; empty for none. */
  readonly server: string;
  readonly upload: UploadKind;
  /** Whether the task has been due for less than a minute, so it is no backlog. */
  readonly fresh: boolean;
  /**
   * Whether the last two claims ended without a report from their holders, so that the task may cause the next crash.
   */
  readonly suspect: boolean;
}

/** Restricts which task a worker may take next, given the tasks it has in hand. */
export interface TaskShare {
  readonly inHand: readonly NextTask[];
  /** Tasks to leave alone, with their lanes if those are processed in order. */
  readonly without: readonly NextTask[];
  /** Groups of tasks, by the names of `groupsOf`, of which nothing more may be taken. */
  readonly closed: readonly string[];
  /** Groups that have their share: their tasks are taken only if no other task waits. */
  readonly over: readonly string[];
  /** Workspaces in the order of their last turn, the latest last. */
  readonly turns: readonly number[];
  /** True while a suspect task is in hand, so that its crash takes no other task with it. */
  readonly noSuspects: boolean;
}

/** The slots that a task takes: those of tasks that upload files are separate. */
export type SlotKind = 'posts' | 'uploads';

export function slotKindOf({ upload }: Pick<NextTask, 'upload'>): SlotKind {
  return upload === 'none' ? 'posts' : 'uploads';
}

/** The names of the groups that a task belongs to; null where it belongs to none. */
export interface TaskGroups {
  readonly all: string;
  readonly workspace: string;
  /** Everything that talks to one server. */
  readonly server: string | null;
  /** What one workspace has to say to one server. */
  readonly pair: string | null;
  readonly backlog: string | null;
  readonly videos: string | null;
}

/** The groups of a task, each within the slots that the task takes. */
export function groupsOf(task: Pick<NextTask, 'workspace' | 'server' | 'upload' | 'fresh'>): TaskGroups {
  const slots = slotKindOf(task);
  const { workspace, server } = task;
  return {
    all: slots,
    workspace: `${slots} of ${workspace}`,
    server: server === '' ? null : `${slots} to ${server}`,
    pair: server === '' ? null : `${slots} of ${workspace} to ${server}`,
    backlog: task.fresh ? null : `${slots} overdue`,
    videos: task.upload === 'video' ? 'videos' : null,
  };
}

/**
 * A task is given up after this number of claims that ended without a report because the process died. Kills from
 * outside, a few seconds apart, may well be three.
 */
export const MAX_CRASHES = 5;
