import type { NextTask } from '@crier/operations/ports';
import { shareOf } from './share-of.ts';
import type { TaskKind } from './task-kind.ts';

/** Runs the tasks of a kind, as many at once as it has slots. */
export interface TaskPump {
  /** Says that there may be a task: the free slots look for it. */
  wake(): void;
  /** Like `wake`, but failed tasks may be taken again. */
  retry(): void;
  /** Takes no more tasks and waits for those in progress. */
  stop(): Promise<void>;
}

/** How many workspaces are remembered with their last turn. */
const TURNS = 1_000;

/**
 * Starts the pump. A freed slot takes the next task by itself, so a backlog needs no further jobs. A freed slot makes
 * room for one task and looks once; a wake looks until nothing more is found. A task that threw is left alone until the
 * next `retry`.
 */
export function startPump(kind: TaskKind, onError: (error: unknown) => void): TaskPump {
  const inHand = new Map<NextTask, Promise<void>>();
  let failed: NextTask[] = [];
  let turns: number[] = [];
  /** How many tasks there may still be to find. */
  let expected = 0;
  let looking: Promise<void> | null = null;
  let stopped = false;

  const expect = (tasks: number) => {
    expected += tasks;
    looking ??= look()
      .catch(onError)
      .finally(() => {
        looking = null;
        if (hasReason()) expect(0);
      });
  };
  const hasReason = () => !stopped && expected > 0 && inHand.size < kind.slots.posts + kind.slots.uploads;
  const look = async () => {
    while (hasReason()) {
      // The number expected now; more may be added during the search.
      const before = expected;
      expected = 0;
      const task = await kind.next(shareOf(kind.slots, [...inHand.keys()], failed, turns));
      if (task === null || stopped) continue;
      expected += before - 1;
      turns = [...turns.filter((other) => other !== task.workspace), task.workspace].slice(-TURNS);
      inHand.set(task, carryOut(task));
    }
  };
  const carryOut = async (task: NextTask) => {
    try {
      await kind.carryOut(task.id);
    } catch (error) {
      failed.push(task);
      onError(error);
    } finally {
      inHand.delete(task);
      expect(1);
    }
  };
  const wake = () => expect(Number.POSITIVE_INFINITY);
  return {
    wake,
    retry: () => {
      failed = [];
      wake();
    },
    stop: async () => {
      stopped = true;
      await looking;
      await Promise.all(inHand.values());
    },
  };
}
