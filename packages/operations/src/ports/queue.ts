import type { QueueSlot } from '@crier/domain';
import type { RecordGuard } from './stores.ts';

/** The slots of a queue, and the instants already taken by posts. */
export interface QueueView {
  readonly slots: readonly QueueSlot[];
  readonly occupied: readonly Date[];
}

export interface QueueStore {
  /** The posting slots of the workspace in the order of the week. */
  slots(workspaceId: number): Promise<readonly QueueSlot[]>;
  /**
   * Replaces all slots at once; a post that is being queued gets its time either from the old slots or from the new
   * ones.
   */
  replace(
    workspaceId: number,
    slots: readonly QueueSlot[],
    guard?: RecordGuard<readonly QueueSlot[]>,
  ): Promise<void>;
  /** The slots, and the instants taken from `after` on, read at the same moment. */
  view(workspaceId: number, after: Date): Promise<QueueView>;
}
