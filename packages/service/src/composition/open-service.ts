import { randomBytes } from 'node:crypto';
import { allowanceAt, type Tenancy, UNLIMITED } from '@crier/domain';
import { createOperations } from '@crier/operations';
import {
  countUnconfirmed,
  createMediaStore,
  createOAuthStores,
  createStores,
  ensureInstallation,
  missingMigrations,
  openDatabase,
  openJobSender,
  queueAges,
  readClientKeys,
  readHold,
  readMigrations,
  readRegistrationPolicy,
  registerSecret,
} from '@crier/persistence';
import { type WatchedClock, watchClock } from '../clock/watch-clock.ts';
import type { Logger } from '../logging/create-logger.ts';
import { findFfmpeg } from '../media/find-ffmpeg.ts';
import { openMediaDisk } from '../media/open-media-disk.ts';
import { createPublicAddresses } from '../media/public-addresses.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { measureHold } from '../metrics/measure-hold.ts';
import { measureQueue } from '../metrics/measure-queue.ts';
import { createOAuth } from '../oauth/create-oauth.ts';
import { logAuthorization } from '../oauth/log-authorization.ts';
import { createSealer } from '../secrets/sealer.ts';
import type { Settings } from '../settings/settings.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openOutside } from './open-outside.ts';
import type { Service } from './service.ts';
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

/** How a program uses the service it opens. */
export interface OpenOptions {
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
 * Opens the service on a migrated database, after checking that the secret and the media disk belong to it.
 * @throws MigrationsMissingError when the database lacks migrations; SchemaNewerError when its schema is newer;
 * SecretMismatchError or DiskMismatchError when the secret or the media disk belongs to another installation; the
 * driver's error when the database cannot be reached
 */
export async function openService(
  settings: Settings,
  logger: Logger,
  { keepsMedia = true, maxWaitMs }: OpenOptions = {},
): Promise<Service> {
  const report = (error: Error) => logger.error({ err: error }, 'the database connection failed');
  const database = openDatabase(settings.databaseUrl, {
    connections: settings.databaseConnections,
    onError: report,
  });
  const { pool } = database;
  let clock: WatchedClock | null = null;
  try {
    const migrations = readMigrations(migrationsFolder());
    const missing = await missingMigrations(pool, migrations);
    if (missing.length > 0) throw new MigrationsMissingError(missing);
    const sealer = createSealer(settings.secrets);
    await registerSecret(pool, sealer);
    const installation = await ensureInstallation(pool);
    const { disk, chunks, files, mark, trash } = await openMediaDisk(settings);
    const binding = { installation, mark, disk, media: createMediaStore(pool) };
    const watchedDisk = { binding, settings, logger, keepsMedia };
    await ensureOwnDisk(watchedDisk);
    const metrics = createMetrics();
    measureHold(metrics, async () => (await readHold(pool)) !== null);
    measureQueue(metrics, {
      queueAges: () => queueAges(pool),
      countUnconfirmed: () => countUnconfirmed(pool),
    });
    clock = await watchClock({ database, logger, metrics });
    const { now } = clock;
    const jobSender = await openJobSender(pool, report);
    const stores = createStores(database, jobSender);
    const outside = openOutside(settings, {
      maxWaitMs,
      ffmpeg: await findFfmpeg(settings),
      clientKeys: await readClientKeys(pool, sealer),
      now,
    });
    const hasPlans = settings.edition === 'multi_tenant';
    const allowanceOf = (tenancy: Tenancy | null) => (hasPlans ? allowanceAt(tenancy, now()) : UNLIMITED);
    const service = {
      ...{ settings, logger, metrics, database, jobSender, stores, installation, sealer },
      ...{ disk, trash, chunks, mediaFiles: files, ...outside, allowanceOf, now, clock },
      publicAddresses: createPublicAddresses(settings, sealer, now),
      diskProblem: () => diskProblem(watchedDisk, pool),
    };
    return {
      ...service,
      operations: createOperations({
        ...stores,
        disk,
        inspector: outside.inspector,
        publishes: (provider) => outside.networks[provider].publishing !== null,
        chunks,
        downloader: outside.downloader,
        allowanceOf,
        now: () => new Date(now()),
        random: randomBytes,
        uploadLimits: settings.uploadLimits,
        networkLimits: settings.networkLimits,
        convertsVideos: outside.videos !== null,
      }),
      oauth: settings.oauth
        ? createOAuth(settings, {
            stores: createOAuthStores(pool, stores.grantUsage),
            readPolicy: () => readRegistrationPolicy(pool),
            fetch: outside.fetch,
            now,
            report: (error) => logger.error({ err: error }, 'the authorization server failed'),
            notify: (event) => logAuthorization(logger, event),
          })
        : null,
      readiness: watchReadiness({ ...service, migrations }),
      close: async () => {
        service.clock.stop();
        await outside.sandbox.close();
        await stores.keyUsage.flush().catch(report);
        await stores.grantUsage.flush().catch(report);
        await jobSender.close();
        await database.close();
      },
    };
  } catch (error) {
    clock?.stop();
    await database.close();
    throw error;
  }
}
