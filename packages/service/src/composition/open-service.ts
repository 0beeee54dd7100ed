import { randomBytes } from 'node:crypto';
import { allowanceAt, UNLIMITED } from '@crier/domain';
import { createPublicAddresses, findFfmpeg, openMediaDisk } from '@crier/media';
import { appLines, createOperations, type OperationDependencies, sessionLines } from '@crier/operations';
import {
  countUnconfirmed,
  createMediaStore,
  createNoteLook,
  createOAuthStores,
  createOutbox,
  createStores,
  createWebhookStore,
  ensureInstallation,
  ensureUsable,
  listMatters,
  missingMigrations,
  NO_OUTBOX,
  openDatabase,
  openJobSender,
  queueAges,
  readClientKeys,
  readHold,
  readMigrations,
  readRegistrationPolicy,
  registerSecret,
} from '@crier/persistence';
import { watchClock } from '../clock/watch-clock.ts';
import { usedVersions } from '../doctor/api-versions.ts';
import type { Logger } from '../logging/create-logger.ts';
import { createMetrics, type Metrics } from '../metrics/create-metrics.ts';
import { measureHold } from '../metrics/measure-hold.ts';
import { measureMatters } from '../metrics/measure-matters.ts';
import { measureQueue } from '../metrics/measure-queue.ts';
import { measureVersions } from '../metrics/measure-versions.ts';
import { openNotices } from '../notices/open-notices.ts';
import { createOAuth } from '../oauth/create-oauth.ts';
import { logAuthorization } from '../oauth/log-authorization.ts';
import { createSealer } from '../secrets/sealer.ts';
import type { Settings } from '../settings/settings.ts';
import { foldersOf, watchStorage } from '../storage/watch-storage.ts';
import { webhookAddressFault } from '../webhooks/webhook-address-fault.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openAsker, openSearcher } from './open-asker.ts';
import { openOutside } from './open-outside.ts';
import type { Service } from './service.ts';
import { createStartup, type Startup, type StartupOptions } from './startup.ts';
import { diskProblem, ensureOwnDisk } from './watch-disk.ts';
import { watchReadiness } from './watch-readiness.ts';

/** The database lacks migrations, so the service refuses to run on it. */
export class MigrationsMissingError extends Error {
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    super(`the database lacks ${missing.length} migration(s) (${missing.join(', ')}): run \`crier migrate\``);
    this.name = 'MigrationsMissingError';
    this.missing = missing;
  }
}

/** The steps of opening the service, in order. */
export const OPEN_STEPS = [
  'database',
  'migrations',
  'secret',
  'installation',
  'media disk',
  'clock',
  'jobs',
  'ffmpeg',
  'client keys',
  'service',
] as const;

/** How a program uses the service it opens. */
export interface OpenOptions extends StartupOptions<(typeof OPEN_STEPS)[number]> {
  /**
   * Whether the program depends on the media disk, as the API and the worker do. The command line needs none of its
   * files.
   */
  readonly keepsMedia?: boolean;
  /**
   * How long a media file may wait for its turn to be read, in milliseconds; by default as long as a request may take.
   */
  readonly maxWaitMs?: number;
}

/**
 * Opens the service on a migrated database, after checking that the secret and the media disk belong to it. If it
 * throws, nothing is left open.
 * @throws UnusableDatabaseError when the database is read-only or behind a pooler that loses prepared statements; MigrationsMissingError when the database lacks migrations; SchemaNewerError when its schema is newer;
 * SecretMismatchError or DiskMismatchError when the secret or the media disk belongs to another installation; the
 * driver's error when the database cannot be reached
 */
export async function openService(
  settings: Settings,
  logger: Logger,
  { keepsMedia = true, maxWaitMs, ...watched }: OpenOptions = {},
): Promise<Service> {
  const startup = createStartup(watched);
  const report = (error: unknown) => logger.error({ err: error }, 'the database connection failed');
  const database = openDatabase(settings.databaseUrl, {
    connections: settings.databaseConnections,
    onError: report,
  });
  try {
    return await openOn({ settings, logger, database, report, keepsMedia, maxWaitMs }, startup);
  } catch (error) {
    await startup.undo(report);
    await database.close();
    throw error;
  }
}

/** What the steps of opening the service work with. */
interface Opening extends Pick<Service, 'settings' | 'logger' | 'database'> {
  readonly report: (error: unknown) => void;
  readonly keepsMedia: boolean;
  readonly maxWaitMs: number | undefined;
}

async function openOn(opening: Opening, startup: Startup<(typeof OPEN_STEPS)[number]>): Promise<Service> {
  const { settings, logger, database, report, maxWaitMs } = opening;
  const { pool } = database;
  await startup.step('database', () => ensureUsable(settings.databaseUrl));
  const migrations = await startup.step('migrations', () => ensureMigrated(pool));
  const sealer = createSealer(settings.secrets);
  await startup.step('secret', () => registerSecret(pool, sealer));
  const installation = await startup.step('installation', () => ensureInstallation(pool));
  const opened = await startup.step('media disk', () => openOwnDisk(opening, installation));
  const { disk, chunks, files, trash, watchedDisk } = opened;
  const metrics = measuredMetrics(settings, pool);
  const clock = await startup.step(
    'clock',
    () => watchClock({ database, logger, metrics }),
    (watched) => watched.stop(),
  );
  const { now } = clock;
  const jobSender = await startup.step(
    'jobs',
    () => openJobSender(pool, report),
    (sender) => sender.close(),
  );
  const outbox = settings.mail === null ? NO_OUTBOX : createOutbox(sealer);
  const stores = createStores(database, jobSender, sessionLines, outbox);
  const outside = openOutside(settings, {
    maxWaitMs,
    ffmpeg: await startup.step('ffmpeg', () => findFfmpeg(settings)),
    clientKeys: await startup.step('client keys', () => readClientKeys(pool, sealer)),
    now,
  });
  const service = {
    ...{ settings, logger, metrics, database, jobSender, stores, outbox, installation, sealer },
    ...{ disk, trash, chunks, mediaFiles: files, ...outside, now, clock },
    ...openNotices({ settings, pool, sealer, fetch: outside.fetch, now }),
    allowanceOf: allowancesOf(settings, now),
    storage: watchStorage({ folders: foldersOf(settings), metrics, now }),
    publicAddresses: createPublicAddresses(settings, sealer, now),
    diskProblem: () => diskProblem(watchedDisk, pool),
  };
  const operationDependencies = operationDependenciesOf(service);
  return await startup.step('service', () => ({
    ...service,
    operations: createOperations(operationDependencies),
    operationDependencies,
    oauth: settings.oauth ? oauthOf(service) : null,
    readiness: watchReadiness({ ...service, migrations }),
    close: async () => {
      service.clock.stop();
      await outside.sandbox.close();
      await stores.keyUsage.flush().catch(report);
      await stores.grantUsage.flush().catch(report);
      await jobSender.close();
      await database.close();
    },
  }));
}

/** @throws DiskMismatchError when the media disk belongs to another installation */
async function openOwnDisk(
  { settings, logger, database, keepsMedia }: Opening,
  installation: Service['installation'],
) {
  const opened = await openMediaDisk(settings);
  const media = createMediaStore(database.pool);
  const binding = { installation, mark: opened.mark, disk: opened.disk, media };
  const watchedDisk = { binding, settings, logger, keepsMedia };
  await ensureOwnDisk(watchedDisk);
  return { ...opened, watchedDisk };
}

/** The metrics, with those that ask the database when they are read. */
function measuredMetrics(settings: Settings, pool: Service['database']['pool']): Metrics {
  const metrics = createMetrics();
  measureHold(metrics, async () => (await readHold(pool)) !== null);
  measureMatters(metrics, () => listMatters(pool));
  measureVersions(metrics, usedVersions(settings));
  measureQueue(metrics, {
    queueAges: () => queueAges(pool),
    countUnconfirmed: () => countUnconfirmed(pool),
  });
  return metrics;
}

/** What a workspace with a tenancy may do; the standard edition has no plans. */
function allowancesOf({ edition }: Settings, now: Service['now']): Service['allowanceOf'] {
  return (tenancy) => (edition === 'multi_tenant' ? allowanceAt(tenancy, now()) : UNLIMITED);
}

type Opened = Omit<Service, 'operations' | 'operationDependencies' | 'oauth' | 'readiness' | 'close'>;

function operationDependenciesOf(service: Opened): OperationDependencies {
  const { settings, stores, disk, chunks, inspector, downloader, allowanceOf, networks, videos, now } =
    service;
  return {
    ...stores,
    disk,
    inspector,
    publishes: (provider) => networks[provider].publishing !== null,
    chunks,
    downloader,
    allowanceOf,
    now: () => new Date(now()),
    random: randomBytes,
    uploadLimits: settings.uploadLimits,
    mostImports: settings.mostImports,
    networkLimits: settings.networkLimits,
    convertsVideos: videos !== null,
    askNetwork: openAsker(service),
    lookUp: openSearcher(service),
    webhooks: createWebhookStore(service.database.pool, service.jobSender, service.sealer),
    noteLook: createNoteLook(service.database.pool),
    webhookAddressFault: (url) => webhookAddressFault(url, settings),
  };
}

function oauthOf({ settings, logger, database, stores, outbox, fetch, now }: Opened) {
  return createOAuth(settings, {
    stores: createOAuthStores(database.pool, appLines, stores.grantUsage, outbox),
    readPolicy: () => readRegistrationPolicy(database.pool),
    fetch,
    now,
    report: (error) => logger.error({ err: error }, 'the authorization server failed'),
    notify: (event) => logAuthorization(logger, event),
  });
}

/** @throws MigrationsMissingError or SchemaNewerError when the schema is of another version */
async function ensureMigrated(pool: Parameters<typeof missingMigrations>[0]) {
  const migrations = readMigrations(migrationsFolder());
  const missing = await missingMigrations(pool, migrations);
  if (missing.length > 0) throw new MigrationsMissingError(missing);
  return migrations;
}
