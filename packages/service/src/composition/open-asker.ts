import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { NO_OBSERVER, networkAsker, networkSearcher } from '@crier/operations';
import type { AskNetwork, LookUp } from '@crier/operations/ports';
import { createVault } from '@crier/persistence';
import type { Service } from './service.ts';

type Needed = Pick<Service, 'database' | 'sealer' | 'networks' | 'now'>;

/** Asks networks about accounts for requests. What they refuse is answered, and logged where posts are published. */
export function openAsker(service: Needed): AskNetwork {
  return networkAsker(askingFor(service));
}

/** Looks names up on networks for requests. */
export function openSearcher(service: Needed): LookUp {
  return networkSearcher(askingFor(service));
}

function askingFor({ database, sealer, networks, now }: Needed) {
  return {
    vault: createVault(database.pool, sealer),
    networks,
    now,
    newToken: randomUUID,
    pause: async (ms: number) => await setTimeout(ms),
    observer: NO_OBSERVER,
  };
}
