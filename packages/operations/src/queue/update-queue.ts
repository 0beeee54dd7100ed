import type { Contracts } from '@crier/contracts';
import type { QueueSlot } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { collectInputErrors } from '../posts/input-errors.ts';
import { guardOf } from '../record-guard.ts';
import { presentQueue } from './get-queue.ts';

/** Posts that already have a slot keep their time. */
export function updateQueue({ queue }: OperationDependencies): Handler<Contracts['updateQueue']> {
  return async ({ caller, body: { slots }, ...watch }) => {
    const errors = collectInputErrors();
    const seen = new Set<string>();
    slots.forEach(({ weekday, time }, index) => {
      const field = `slots.${index}`;
      if (seen.has(`${weekday} ${time}`)) errors.add(field, `The ${field} field has a duplicate value.`);
      seen.add(`${weekday} ${time}`);
    });
    errors.throwIfAny();
    const present = (current: readonly QueueSlot[]) => presentQueue(current, caller.workspaceTimezone);
    await queue.replace(caller.workspaceId, slots, guardOf(watch, present));
    return { success: true };
  };
}
