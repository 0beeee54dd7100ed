import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';

export function getQueue({ queue }: OperationDependencies): Handler<Contracts['getQueue']> {
  return async ({ caller }) => ({
    data: (await queue.slots(caller.workspaceId)).map(({ weekday, time }) => ({ weekday, time })),
    timezone: caller.workspaceTimezone,
  });
}
