import type { NextTask } from '@crier/operations/ports';
import { shareOf } from './share-of.ts';
import type { TaskKind } from './task-kind.ts';

/** Carries out the tasks of a kind, as many at once as it has slots. */
export interface TaskPump {
  /** There may be a task: the free slots look. */
  wake(): void;
  /** As `wake`, and what failed may be taken again. */
  retry(): void;
  /** Takes nothing more and waits for what is in hand. */
  stop(): Promise<void>;
}

/** How many workspaces' last turns are remembered. */
const TURNS = 1_000;

/**
 * A freed slot takes the next task by itself, so a backlog needs no further jobs. It makes room for one task and looks
 * once; a wake looks until nothing more is found. A task whose work threw is left alone until the next `retry`.
 */
export function startPump(kind: TaskKind, onError: (error: unknown) => void): TaskPump {
  const inHand = new Map<NextTask, Promise<void>>();
  let failed: NextTask[] = [];
  let turns: number[] = [];
  /** How many tasks may still be found. */
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
  const hasReason = () => !stopped && expected > 0 && inHand.size < kind.slots;
  const look = async () => {
    while (hasReason()) {
      // What is to be expected of now; more may come up while this looks.
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
