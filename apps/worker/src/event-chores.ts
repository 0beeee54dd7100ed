import { EVENT_DAYS } from '@crier/domain';
import { composeEvents } from '@crier/operations';
import { isInterruption } from '@crier/persistence';
import { type Service, usedVersions } from '@crier/service';
import { sweepInBatches } from './sweep-in-batches.ts';
import type { Chore } from './worker.ts';

/** How long an event waits at most for its number while a worker is idle. */
const COMPOSE_EVERY_MS = 200;
const HOUR_MS = 3_600_000;
const EXPIRES_WITHIN_DAYS = 7;
const VERSION_ENDS_WITHIN_DAYS = 60;

/** What numbers events, notes those that only the clock causes, and deletes the old ones. */
export function eventChoresOf(service: Service): readonly Chore[] {
  const { operationDependencies, stores, logger } = service;
  const { events } = stores;
  const dependencies = {
    ...operationDependencies,
    isInterruption,
    onError: (error: unknown) => logger.error({ err: error }, 'the records of an event cannot be presented'),
  };
  return [
    {
      name: null,
      everyMs: COMPOSE_EVERY_MS,
      run: async () => {
        // While there is more than fits in one turn, the next follows at once.
        while ((await composeEvents(dependencies)) > 0);
      },
    },
    {
      name: 'expiring accounts',
      everyMs: HOUR_MS,
      run: async () => {
        await events.noteExpiring(EXPIRES_WITHIN_DAYS);
      },
    },
    {
      name: 'ending versions',
      everyMs: HOUR_MS,
      run: async () => {
        await events.noteEndingVersions(usedVersions(service.settings), VERSION_ENDS_WITHIN_DAYS);
      },
    },
    {
      name: 'old events',
      everyMs: HOUR_MS,
      run: () => sweepInBatches((limit) => events.prune(EVENT_DAYS, limit)),
    },
  ];
}
