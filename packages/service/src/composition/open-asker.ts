import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { NO_OBSERVER, networkAsker } from '@crier/operations';
import type { AskNetwork } from '@crier/operations/ports';
import { createVault } from '@crier/persistence';
import type { Service } from './service.ts';

/** Asks networks about accounts for requests. What they refuse is answered, and logged where posts are published. */
export function openAsker({
  database,
  sealer,
  networks,
  now,
}: Pick<Service, 'database' | 'sealer' | 'networks' | 'now'>): AskNetwork {
  return networkAsker({
    vault: createVault(database.pool, sealer),
    networks,
    now,
    newToken: randomUUID,
    pause: async (ms) => await setTimeout(ms),
    observer: NO_OBSERVER,
  });
}
