import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import {
  createFitMedia,
  createMeasureMedia,
  DEFAULT_POLICY,
  type PublishDependencies,
  type PublishObserver,
} from '@crier/operations';
import {
  createChoreTurns,
  createClaimant,
  createDispatcher,
  createJournal,
  createRecordingJournal,
  createVault,
  openJobConsumer,
} from '@crier/persistence';
import {
  createStartup,
  elapsedTime,
  type RunningProgram,
  type Service,
  type Startup,
  type StartupOptions,
} from '@crier/service';
import { choresOf } from './chores.ts';
import { startHealthServer } from './health-server.ts';
import { KINDS } from './kinds/kinds.ts';
import { createLeaseKeeper } from './lease-keeper.ts';
import { createObserver, MISSED } from './observer.ts';
import { pause } from './pause.ts';
import { createRecorder } from './recorder.ts';
import { startWorker, type WORKER_STEPS } from './worker.ts';

/** How often a worker looks for work that no job announced. */
const LOOK_EVERY_MS = 2_000;
/** How long a stopping worker waits for the current network call; longer than any call may last. */
const GRACE_MS = 30_000;

/** The steps of starting the worker on an open service, in order; those of `WORKER_STEPS` follow. */
export const WORKER_OF_STEPS = ['health port', 'kinds of task', 'job queue'] as const;

type Step = (typeof WORKER_OF_STEPS)[number] | (typeof WORKER_STEPS)[number];

/**
 * Starts the worker on an open service. It takes no task before everything has started. The caller that opened the
 * service closes it after `stop`. If the start throws, nothing listens and nothing runs.
 */
export async function startWorkerOf(
  service: Service,
  watched: StartupOptions<Step> = {},
): Promise<RunningProgram> {
  const { settings, logger } = service;
  const startup = createStartup<Step>(watched);
  try {
    const { health, worker } = await startParts(service, startup);
    logger.info({ concurrency: settings.worker.concurrency }, 'worker started');
    return {
      stop: async () => {
        closeServer(health);
        await worker.stop(GRACE_MS);
      },
    };
  } catch (error) {
    await startup.undo((failed) => logger.error({ err: failed }, 'a part of the worker did not stop'));
    throw error;
  }
}

async function startParts(service: Service, startup: Startup<Step>) {
  const { database, jobSender, settings, logger } = service;
  const stopping = new AbortController();
  const observer = createObserver(logger, service.metrics, service.storage);
  const onError = (error: unknown) => observer.defect(error, { label: null });
  const publishing = publishingOf(service, { observer, onError, stopping: stopping.signal });
  const { healthPort } = settings.worker;
  const health = await startup.step(
    'health port',
    () => (healthPort === null ? null : startHealthServer(service, healthPort)),
    closeServer,
  );
  const kinds = await startup.step('kinds of task', () =>
    Promise.all(KINDS.map((make) => make({ service, publishing, stopping: stopping.signal }))),
  );
  const consumer = await startup.step(
    'job queue',
    () =>
      openJobConsumer(settings.databaseUrl, {
        onError: (error) => logger.error({ err: error }, 'job queue failed'),
      }),
    (opened) => opened.stop(0),
  );
  const worker = await startWorker(
    {
      consumer,
      dispatcher: createDispatcher(database.pool, jobSender, (posts) => {
        for (const { post, workspace, dueAt } of posts)
          logger.warn({ post, workspace, due_at: dueAt.toISOString(), what: 'post' }, MISSED);
      }),
      kinds: kinds.filter((kind) => kind !== null),
      chores: choresOf(service, publishing),
      turns: createChoreTurns(database.pool),
      claimant: createClaimant(database.pool),
      lookEveryMs: LOOK_EVERY_MS,
      stopping,
      onError,
      onOverdue: (posts) => logger.warn({ posts }, 'dispatched overdue posts'),
    },
    startup,
  );
  return { health, worker };
}

/** What publishing reports to, and what ends its pauses. */
interface Watch {
  readonly observer: PublishObserver;
  readonly onError: (error: unknown) => void;
  readonly stopping: AbortSignal;
}

function publishingOf(service: Service, { observer, onError, stopping }: Watch): PublishDependencies {
  const { database, settings, logger, networks } = service;
  const elapsed = elapsedTime(
    () => Date.now(),
    () => performance.now(),
  );
  const journal = createJournal(database.pool, service.jobSender);
  const { leaseSeconds, confirmSeconds } = settings.worker;
  const policy = {
    ...DEFAULT_POLICY,
    leaseMs: leaseSeconds * 1_000,
    confirmRefusalMs: confirmSeconds * 1_000,
  };
  return {
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
    measure: createMeasureMedia({
      disk: service.disk,
      inspector: service.inspector,
      media: service.stores.media,
    }),
    leases: createLeaseKeeper(journal, policy.leaseMs, elapsed, onError),
    policy,
    observer,
    recorder: createRecorder(createRecordingJournal(database.pool), (error) =>
      logger.error({ err: error }, 'recording calls failed'),
    ),
    now: service.now,
    clock: service.clock,
    elapsed,
    newToken: randomUUID,
    pause: (ms) => pause(ms, stopping),
    stopping: () => stopping.aborted,
  };
}

function closeServer(server: Server | null): void {
  server?.close();
  server?.closeAllConnections();
}
