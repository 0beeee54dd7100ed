import type { PublishDependencies } from '@crier/operations';
import type { JobName, NextTask, TaskShare } from '@crier/operations/ports';
import type { Service } from '@crier/service';

/** A kind of task as the worker carries it out. */
export interface TaskKind {
  /** What jobs announce it; without one it is found by looking now and then. */
  readonly job: JobName | null;
  /** Carried out at once by one worker. */
  readonly slots: number;
  /** What to claim next. */
  readonly next: (share: TaskShare) => Promise<NextTask | null>;
  /** Claims the task and carries it on as far as it goes now. Safe to call twice, at once, and after a crash. */
  readonly carryOut: (id: string) => Promise<unknown>;
}

/** What kinds of task are made with. */
export interface KindContext {
  readonly service: Service;
  readonly publishing: PublishDependencies;
  /** Aborted when the worker is about to stop. */
  readonly stopping: AbortSignal;
}

/** Null where the machine can't carry the kind out. */
export type MakeKind = (context: KindContext) => Promise<TaskKind | null> | TaskKind;
