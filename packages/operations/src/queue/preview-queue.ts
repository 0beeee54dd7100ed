import type { Contracts } from '@crier/contracts';
import { formatWireDate, localTimeOf, nextFreeSlots } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';

const COUNT = 10;

/** The times that the next posts added to the queue would get, if nothing else changes. */
export function previewQueue({ queue, now }: OperationDependencies): Handler<Contracts['previewQueue']> {
  return async ({ caller, query }) => {
    const { workspaceId, workspaceTimezone: timezone } = caller;
    const after = now();
    const { slots, occupied } = await queue.view(workspaceId, after);
    const free = nextFreeSlots(slots, occupied, after, timezone, query.count ?? COUNT);
    return {
      data: free.map((at) => ({ ...localTimeOf(at, timezone), timezone, scheduled_at: formatWireDate(at) })),
    };
  };
}
