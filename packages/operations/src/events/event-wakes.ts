import type { EventSignals } from '../ports/events.ts';

/** The events of one workspace as one reader waits for them. */
export interface EventPlace {
  /** How often the workspace's events have been announced. Take it before reading, and pass it to `changed`. */
  turn(): number;
  /** Resolves as soon as events were announced after that turn, after `ms`, or when the signal is aborted. */
  changed(turn: number, ms: number, signal: AbortSignal): Promise<void>;
  leave(): void;
}

/** Passes on to the readers of each workspace that it has new events, and to all when any may have. */
export interface EventWakes extends EventSignals {
  join(workspaceId: number): EventPlace;
}

interface Workspace {
  turn: number;
  readers: number;
  readonly waiting: Set<() => void>;
}

/** A reader that takes its turn, reads and then waits misses no announcement, however they fall in time. */
export function createEventWakes(): EventWakes {
  const workspaces = new Map<number, Workspace>();
  const wake = (workspace: Workspace) => {
    workspace.turn += 1;
    for (const resume of [...workspace.waiting]) resume();
  };
  return {
    numbered: (workspaceId) => {
      const workspace = workspaces.get(workspaceId);
      if (workspace) wake(workspace);
    },
    missed: () => {
      for (const workspace of workspaces.values()) wake(workspace);
    },
    join: (workspaceId) => {
      const workspace = workspaces.get(workspaceId) ?? { turn: 0, readers: 0, waiting: new Set() };
      workspaces.set(workspaceId, workspace);
      workspace.readers += 1;
      return {
        turn: () => workspace.turn,
        changed: (turn, ms, signal) => changed(workspace, turn, ms, signal),
        leave: () => {
          workspace.readers -= 1;
          if (workspace.readers === 0) workspaces.delete(workspaceId);
        },
      };
    },
  };
}

function changed(workspace: Workspace, turn: number, ms: number, signal: AbortSignal): Promise<void> {
  if (workspace.turn !== turn || signal.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const resume = () => resolve();
  const timer = setTimeout(resume, ms);
  workspace.waiting.add(resume);
  signal.addEventListener('abort', resume);
  return promise.finally(() => {
    clearTimeout(timer);
    workspace.waiting.delete(resume);
    signal.removeEventListener('abort', resume);
  });
}
