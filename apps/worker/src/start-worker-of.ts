import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  carryOutDownload,
  createFitMedia,
  DEFAULT_POLICY,
  keepAccountsAlive,
  type PublishDependencies,
  removePublication,
} from '@crier/operations';
import {
  createConnectionStore,
  createDispatcher,
  createIdleAccounts,
  createJournal,
  createRemovalJournal,
  createVault,
  openJobConsumer,
  readHold,
} from '@crier/persistence';
import { askNetworks, type RunningProgram, type Service } from '@crier/service';
import { startHealthServer } from './health-server.ts';
import { createObserver } from './observer.ts';
import { sweepInBatches } from './sweep-in-batches.ts';
import { sweepSignIns } from './sweep-sign-ins.ts';
import { sweepStorage, sweepTemporary } from './sweep-storage.ts';
import { thumbnailChores } from './thumbnail-chore.ts';
import { startWorker } from './worker.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SWEEP_EVERY_MS = 2_000;
/** After a restore the networks are asked about this many publications at a time. */
const REVIEW_EVERY_MS = 2_000;
const REVIEWS_AT_ONCE = 20;
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
    fit: createFitMedia({ disk: service.disk, converter: service.converter, media: service.stores.media }),
    policy: { ...DEFAULT_POLICY, leaseMs: settings.worker.leaseSeconds * 1_000 },
    observer,
    now: service.now,
    newToken: randomUUID,
  };
  const removals = createRemovalJournal(database.pool, jobSender);
  const idle = createIdleAccounts(database.pool);
  const renewals = { ...publishers, ...service.connectors };
  const connections = createConnectionStore(database, service.sealer);
  const consumer = await openJobConsumer(settings.databaseUrl, {
    onError: (error) => logger.error({ err: error }, 'job queue failed'),
  });
  const worker = await startWorker({
    consumer,
    dispatcher: createDispatcher(database.pool, jobSender),
    publishing,
    concurrency: settings.worker.concurrency,
    sweepEveryMs: SWEEP_EVERY_MS,
    carryOut: {
      removal: ({ removal }, stopping) =>
        removePublication(removal, {
          ...publishing,
          removals,
          stopping,
          pause: async (ms) => await setTimeout(ms),
        }),
      'remote-download': ({ download }, stopping) =>
        carryOutDownload(download, {
          stopping,
          downloads: service.stores.downloads,
          downloader: service.downloader,
          workspaces: service.stores.workspaces,
          disk: service.disk,
          inspector: service.inspector,
          newToken: randomUUID,
          now: () => new Date(service.now()),
          random: randomBytes,
          uploadLimits: settings.uploadLimits,
        }),
    },
    chores: [
      ...(await thumbnailChores(service)),
      { everyMs: HOUR_MS, run: () => sweepTemporary(service) },
      // An operator who started the worker on the wrong database has an hour to notice.
      { everyMs: HOUR_MS, firstAfterMs: HOUR_MS, run: () => sweepStorage(service) },
      {
        everyMs: 10_000,
        run: async () => {
          await removals.sweep(100);
          await service.stores.downloads.sweep(100);
        },
      },
      {
        everyMs: 10 * MINUTE_MS,
        run: async () => {
          // A renewal invalidates these credentials elsewhere, for example in the installation that this one is a copy of.
          if ((await readHold(database.pool)) !== null) return;
          await keepAccountsAlive({
            ...publishing,
            idle,
            renewals,
            pause: async (ms) => await setTimeout(ms),
          });
        },
      },
      {
        everyMs: REVIEW_EVERY_MS,
        run: async () => {
          await askNetworks(REVIEWS_AT_ONCE, service);
        },
      },
      { everyMs: MINUTE_MS, run: () => sweepInBatches((limit) => service.stores.idempotency.sweep(limit)) },
      { everyMs: MINUTE_MS, run: () => sweepSignIns(service) },
      { everyMs: MINUTE_MS, run: () => sweepInBatches((limit) => connections.sweep(limit)) },
    ],
    observer,
    onSweep: (found) => logger.warn(found, 'sweep restarted stalled work'),
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
