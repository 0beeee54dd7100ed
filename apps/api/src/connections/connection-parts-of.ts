import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type ConnectionDependencies, connectionLines } from '@crier/operations';
import { createConnectionStore, createManagedAccounts, createServerAppStore } from '@crier/persistence';
import { corePrefix, type Service } from '@crier/service';

/** Takes what connecting accounts needs from an open service. */
export function connectionPartsOf({
  database,
  sealer,
  networks,
  allowanceOf,
  now,
  settings,
}: Pick<
  Service,
  'database' | 'sealer' | 'networks' | 'allowanceOf' | 'now' | 'settings'
>): ConnectionDependencies {
  return {
    connections: createConnectionStore(database, sealer, connectionLines),
    accounts: createManagedAccounts(database.pool, sealer, connectionLines),
    serverApps: createServerAppStore(database.pool, sealer, connectionLines),
    networks,
    callbackUri: (provider, mark) =>
      `${settings.baseUrl}${corePrefix(settings)}/connections/callback/${provider}${mark === null ? '' : `/${mark}`}`,
    allowanceOf,
    now: () => new Date(now()),
    random: randomBytes,
    newId: randomUUID,
    pause: async (ms) => await setTimeout(ms),
  };
}
