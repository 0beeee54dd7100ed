import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { connectionLines } from '@crier/operations';
import { createConnectionStore, createManagedAccounts, createServerAppStore } from '@crier/persistence';
import type { Service } from '@crier/service';
import type { ApiOptions } from '../api-options.ts';

/** Takes what connecting accounts needs from an open service. */
export function connectionPartsOf({
  database,
  sealer,
  networks,
  allowanceOf,
  now,
}: Pick<Service, 'database' | 'sealer' | 'networks' | 'allowanceOf' | 'now'>): ApiOptions['connections'] {
  return {
    connections: createConnectionStore(database, sealer, connectionLines),
    accounts: createManagedAccounts(database.pool, sealer, connectionLines),
    serverApps: createServerAppStore(database.pool, sealer, connectionLines),
    networks,
    allowanceOf,
    now: () => new Date(now()),
    random: randomBytes,
    newId: randomUUID,
    pause: async (ms) => await setTimeout(ms),
  };
}
