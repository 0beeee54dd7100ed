import type { PublishDependencies } from '@crier/operations';
import type { JobName, NextTask, TaskShare } from '@crier/operations/ports';
import type { Service } from '@crier/service';
import type { Slots } from './share-of.ts';

/** A kind of task, as the worker runs it. */
export interface TaskKind {
  /** The job that announces a task; without one, tasks are found by looking at intervals. */
  readonly job: JobName | null;
  /** How many tasks one worker runs at once. */
  readonly slots: Slots;
  /** Finds the task to claim next. */
  readonly next: (share: TaskShare) => Promise<NextTask | null>;
  /** Claims the task and runs it as far as it can go now. Safe to call twice, concurrently, and after a crash. */
  readonly carryOut: (id: string) => Promise<unknown>;
}

/** What a kind of task is created with. */
export interface KindContext {
  readonly service: Service;
  readonly publishing: PublishDependencies;
  /** Aborted when the worker is about to stop. */
  readonly stopping: AbortSignal;
}

/** Creates a kind of task; null if the machine can't run it. */
export type MakeKind = (context: KindContext) => Promise<TaskKind | null> | TaskKind | null;
