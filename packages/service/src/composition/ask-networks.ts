import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { NO_OBSERVER, type PublishObserver, type ReviewResult, reviewHeld } from '@crier/operations';
import { createHoldReview, createJournal, createVault } from '@crier/persistence';
import type { Service } from './service.ts';

const BUSY_MS = 1_000;
const SHARE = 50;

type NetworkDependencies = Pick<
  Service,
  'database' | 'jobSender' | 'sealer' | 'networks' | 'disk' | 'publicAddresses' | 'now' | 'clock' | 'logger'
>;

/** Asks the networks, after a restore, about at most `share` publications that were due. Sends nothing. */
export async function askNetworks(share: number, service: NetworkDependencies): Promise<ReviewResult> {
  const { database, jobSender, sealer, networks, disk, publicAddresses, now, clock, logger } = service;
  const observer: PublishObserver = {
    ...NO_OBSERVER,
    defect: (error, event) => {
      logger.error({ ...event, err: error }, 'could not ask the network because of an internal error');
    },
  };
  return await reviewHeld(share, {
    review: createHoldReview(database.pool),
    journal: createJournal(database.pool, jobSender),
    vault: createVault(database.pool, sealer),
    networks,
    disk,
    publicUrlOf: publicAddresses.urlOf,
    now,
    clock,
    newToken: randomUUID,
    pause: async (ms) => await setTimeout(ms),
    observer,
  });
}

/** Makes sure that every network was asked, by this process or by another one doing the same. */
export async function askAllNetworks(service: NetworkDependencies): Promise<void> {
  for (;;) {
    const result = await askNetworks(SHARE, service);
    if (result.outcome === 'done' || result.outcome === 'nothing to review') return;
    if (result.outcome === 'settling') await setTimeout(result.ms);
    if (result.outcome === 'busy') await setTimeout(BUSY_MS);
  }
}
