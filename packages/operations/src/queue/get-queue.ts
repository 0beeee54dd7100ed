import type { Contracts } from '@crier/contracts';
import type { QueueSlot } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';

export function getQueue({ queue }: OperationDependencies): Handler<Contracts['getQueue']> {
  return async ({ caller }) => presentQueue(await queue.slots(caller.workspaceId), caller.workspaceTimezone);
}

export function presentQueue(slots: readonly QueueSlot[], timezone: string) {
  return { data: slots.map(({ weekday, time }) => ({ weekday, time })), timezone };
}
