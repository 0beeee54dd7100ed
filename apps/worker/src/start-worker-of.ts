import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { DEFAULT_POLICY, keepAccountsAlive, type PublishDependencies } from '@crier/operations';
import {
  createDispatcher,
  createIdleAccounts,
  createJournal,
  createVault,
  openJobConsumer,
} from '@crier/persistence';
import type { RunningProgram, Service } from '@crier/service';
import { startHealthServer } from './health-server.ts';
import { createObserver } from './observer.ts';
import { sweepInBatches } from './sweep-in-batches.ts';
import { startWorker } from './worker.ts';

const MINUTE_MS = 60_000;
const SWEEP_EVERY_MS = 2_000;
/** How long a stopping worker waits for the network call in hand; longer than any call may last. */
const GRACE_MS = 30_000;

/** Starts the worker on an open service. Whoever opened the service closes it, after `stop`. */
export async function startWorkerOf(service: Service): Promise<RunningProgram> {
  const { database, jobSender, settings, logger, metrics, publishers } = service;
  const vault = createVault(database.pool, service.sealer);
  const observer = createObserver(logger, metrics);
  const publishing: Omit<PublishDependencies, 'leases' | 'stopping' | 'pause'> = {
    journal: createJournal(database.pool, jobSender),
    vault,
    publishers,
    disk: service.disk,
    policy: { ...DEFAULT_POLICY, leaseMs: settings.worker.leaseSeconds * 1_000 },
    observer,
    now: service.now,
    newToken: randomUUID,
  };
  const idle = createIdleAccounts(database.pool);
  const consumer = await openJobConsumer(settings.databaseUrl, {
    onError: (error) => logger.error({ err: error }, 'the job queue failed'),
  });
  const worker = await startWorker({
    consumer,
    dispatcher: createDispatcher(database.pool, jobSender),
    publishing,
    concurrency: settings.worker.concurrency,
    sweepEveryMs: SWEEP_EVERY_MS,
    chores: [
      {
        everyMs: 10 * MINUTE_MS,
        run: () => keepAccountsAlive({ ...publishing, idle, pause: async (ms) => await setTimeout(ms) }),
      },
      { everyMs: MINUTE_MS, run: () => sweepInBatches((limit) => service.stores.idempotency.sweep(limit)) },
    ],
    observer,
    onSweep: (found) => logger.warn(found, 'the sweep set going what stood still'),
  });
  const { healthPort } = settings.worker;
  const health = healthPort === null ? null : await startHealthServer(service, healthPort);
  logger.info({ concurrency: settings.worker.concurrency }, 'the worker works');
  return {
    stop: async () => {
      health?.close();
      health?.closeAllConnections();
      await worker.stop(GRACE_MS);
    },
  };
}
