import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ConnectorRegistry, PublisherRegistry } from '@crier/domain';
import {
  type ChunkDisk,
  createOperations,
  type Downloader,
  type Handlers,
  type ImageConverter,
  type ListableMediaDisk,
  type MediaInspector,
} from '@crier/operations';
import {
  createOAuthStores,
  createStores,
  type Database,
  type JobSender,
  missingMigrations,
  openDatabase,
  openJobSender,
  readMigrations,
  readRegistrationPolicy,
  type Stores,
} from '@crier/persistence';
import { createConnectors, createPublishers } from '@crier/publishers';
import { checkReadiness, type Readiness } from '../health/readiness.ts';
import type { Logger } from '../logging/create-logger.ts';
import { createDownloader } from '../media/downloader.ts';
import { createImageConverter } from '../media/image-converter.ts';
import type { MediaFileSource } from '../media/media-file-source.ts';
import { createMediaInspector } from '../media/media-inspector.ts';
import { openMediaDisk } from '../media/open-media-disk.ts';
import { TEMPORARY_FOLDER } from '../media/temporary-uploads.ts';
import { createMetrics, type Metrics } from '../metrics/create-metrics.ts';
import { createGuardedFetch } from '../network/guarded-fetch.ts';
import { createOAuth, type OAuthServer } from '../oauth/create-oauth.ts';
import { createSealer, type Sealer } from '../secrets/sealer.ts';
import type { Settings } from '../settings/settings.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { renewedByConnectors } from './renewed-by-connectors.ts';

/** The database lacks migrations; the service does not run on it. */
export class MigrationsMissingError extends Error {
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    super(`the database lacks ${missing.length} migration(s) (${missing.join(', ')}): run \`crier migrate\``);
    this.name = 'MigrationsMissingError';
    this.missing = missing;
  }
}

/** Everything a program of the service is made of, connected to each other and to the outside. */
export interface Service {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly database: Database;
  readonly jobSender: JobSender;
  readonly stores: Stores;
  readonly operations: Handlers;
  readonly publishers: PublisherRegistry;
  readonly connectors: ConnectorRegistry;
  readonly disk: ListableMediaDisk;
  readonly mediaFiles: MediaFileSource;
  readonly inspector: MediaInspector;
  readonly chunks: ChunkDisk;
  readonly downloader: Downloader;
  readonly converter: ImageConverter;
  readonly sealer: Sealer;
  /** The authorization server; null where it is switched off. */
  readonly oauth: OAuthServer | null;
  /** Fetch for addresses that users type in. */
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readiness(): Promise<Readiness>;
  /** Writes down what is still noted and lets go of the database. */
  close(): Promise<void>;
}

/**
 * Opens the service on a migrated database.
 * @throws MigrationsMissingError when the database lacks migrations; the driver's error when it cannot be reached
 */
export async function openService(settings: Settings, logger: Logger): Promise<Service> {
  const report = (error: Error) => logger.error({ err: error }, 'the database connection failed');
  const database = openDatabase(settings.databaseUrl, {
    connections: settings.databaseConnections,
    onError: report,
  });
  try {
    const migrations = readMigrations(migrationsFolder());
    const missing = await missingMigrations(database.pool, migrations);
    if (missing.length > 0) throw new MigrationsMissingError(missing);
    const jobSender = await openJobSender(database.pool, report);
    const stores = createStores(database, jobSender);
    const { disk, chunks, files } = await openMediaDisk(settings);
    const guardedFetch = createGuardedFetch({ allowPrivateNetwork: settings.allowPrivateNetwork });
    const temporary = join(settings.dataDir, TEMPORARY_FOLDER);
    const inspector = createMediaInspector(temporary);
    const downloader = createDownloader(guardedFetch, temporary);
    const converter = createImageConverter(temporary);
    const outside = { fetch: guardedFetch, now: Date.now, random: randomBytes };
    const connectors = createConnectors(outside, settings.networks);
    return {
      settings,
      logger,
      metrics: createMetrics(),
      database,
      jobSender,
      stores,
      operations: createOperations({
        ...stores,
        disk,
        inspector,
        chunks,
        downloader,
        now: () => new Date(),
        random: randomBytes,
        uploadLimits: settings.uploadLimits,
      }),
      publishers: renewedByConnectors(
        createPublishers({
          ...outside,
          ...(settings.blueskyVideoService === null
            ? {}
            : { settings: { blueskyVideoService: settings.blueskyVideoService } }),
        }),
        connectors,
      ),
      connectors,
      disk,
      mediaFiles: files,
      inspector,
      chunks,
      downloader,
      converter,
      sealer: createSealer(settings.secret),
      oauth: settings.oauth
        ? createOAuth(settings, {
            stores: createOAuthStores(database.pool, stores.grantUsage),
            readPolicy: () => readRegistrationPolicy(database.pool),
            fetch: guardedFetch,
            now: Date.now,
            report: (error) => logger.error({ err: error }, 'the authorization server failed'),
          })
        : null,
      fetch: guardedFetch,
      now: Date.now,
      readiness: () =>
        checkReadiness({
          missingMigrations: () => missingMigrations(database.pool, migrations),
          workerHeartbeat: () => workerHeartbeat(database),
          now: Date.now,
        }),
      close: async () => {
        await stores.keyUsage.flush().catch(report);
        await stores.grantUsage.flush().catch(report);
        await jobSender.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function workerHeartbeat({ pool }: Database): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date }>("select at from heartbeats where name = 'worker'");
  return rows[0]?.at ?? null;
}
