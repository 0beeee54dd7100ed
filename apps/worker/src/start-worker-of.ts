import { randomUUID } from 'node:crypto';
import { createFitMedia, DEFAULT_POLICY, type PublishDependencies } from '@crier/operations';
import {
  createChoreTurns,
  createDispatcher,
  createJournal,
  createVault,
  openJobConsumer,
} from '@crier/persistence';
import { elapsedTime, type RunningProgram, type Service } from '@crier/service';
import { choresOf } from './chores.ts';
import { startHealthServer } from './health-server.ts';
import { KINDS } from './kinds/kinds.ts';
import { createLeaseKeeper } from './lease-keeper.ts';
import { createObserver } from './observer.ts';
import { pause } from './pause.ts';
import { startWorker } from './worker.ts';

/** How often a worker looks for work that no job announced. */
const LOOK_EVERY_MS = 2_000;
/** How long a stopping worker waits for the current network call; longer than any call may last. */
const GRACE_MS = 30_000;

/** Starts the worker on an open service. The caller that opened the service closes it after `stop`. */
export async function startWorkerOf(service: Service): Promise<RunningProgram> {
  const { database, jobSender, settings, logger, metrics, networks } = service;
  const stopping = new AbortController();
  const observer = createObserver(logger, metrics);
  const onError = (error: unknown) => observer.defect(error, { publication: '', label: null });
  const elapsed = elapsedTime(
    () => Date.now(),
    () => performance.now(),
  );
  const journal = createJournal(database.pool, jobSender);
  const policy = { ...DEFAULT_POLICY, leaseMs: settings.worker.leaseSeconds * 1_000 };
  const publishing: PublishDependencies = {
    journal,
    vault: createVault(database.pool, service.sealer),
    networks,
    disk: service.disk,
    publicUrlOf: service.publicAddresses.urlOf,
    networkLimits: service.settings.networkLimits,
    convertsVideos: service.videos !== null,
    fit: createFitMedia({
      disk: service.disk,
      converter: service.converter,
      videos: service.videos,
      media: service.stores.media,
    }),
    leases: createLeaseKeeper(journal, policy.leaseMs, elapsed, onError),
    policy,
    observer,
    now: service.now,
    clock: service.clock,
    elapsed,
    newToken: randomUUID,
    pause: (ms) => pause(ms, stopping.signal),
    stopping: () => stopping.signal.aborted,
  };
  const kinds = await Promise.all(
    KINDS.map((make) => make({ service, publishing, stopping: stopping.signal })),
  );
  const worker = await startWorker({
    consumer: await openJobConsumer(settings.databaseUrl, {
      onError: (error) => logger.error({ err: error }, 'job queue failed'),
    }),
    dispatcher: createDispatcher(database.pool, jobSender),
    kinds: kinds.filter((kind) => kind !== null),
    chores: choresOf(service, publishing),
    turns: createChoreTurns(database.pool),
    lookEveryMs: LOOK_EVERY_MS,
    stopping,
    onError,
    onOverdue: (posts) => logger.warn({ posts }, 'dispatched overdue posts'),
  });
  const { healthPort } = settings.worker;
  const health = healthPort === null ? null : await startHealthServer(service, healthPort);
  logger.info({ concurrency: settings.worker.concurrency }, 'worker started');
  return {
    stop: async () => {
      health?.close();
      health?.closeAllConnections();
      await worker.stop(GRACE_MS);
    },
  };
}
