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
  type MediaTrash,
} from '@crier/operations';
import {
  checkSecret,
  createMediaStore,
  createOAuthStores,
  createStores,
  type Database,
  ensureInstallation,
  explainSecret,
  type InstallationRecord,
  type JobSender,
  missingMigrations,
  openDatabase,
  openJobSender,
  readHold,
  readInstallation,
  readMigrations,
  readRegistrationPolicy,
  registerSecret,
  type Stores,
} from '@crier/persistence';
import { createConnectors, createPublishers } from '@crier/publishers';
import { checkReadiness, type Readiness } from '../health/readiness.ts';
import {
  type BindingParts,
  bindDisk,
  checkDisk,
  DiskMismatchError,
  explainDisk,
} from '../installation/disk-binding.ts';
import type { Logger } from '../logging/create-logger.ts';
import { createDownloader } from '../media/downloader.ts';
import { createImageConverter } from '../media/image-converter.ts';
import type { MediaFileSource } from '../media/media-file-source.ts';
import { createMediaInspector } from '../media/media-inspector.ts';
import { openMediaDisk } from '../media/open-media-disk.ts';
import { createSandbox } from '../media/sandbox/create-sandbox.ts';
import type { Sandbox } from '../media/sandbox/sandbox.ts';
import { TEMPORARY_FOLDER } from '../media/temporary-uploads.ts';
import { createMetrics, type Metrics } from '../metrics/create-metrics.ts';
import { measureHold } from '../metrics/measure-hold.ts';
import { createGuardedFetch } from '../network/guarded-fetch.ts';
import { createOAuth, type OAuthServer } from '../oauth/create-oauth.ts';
import { logAuthorization } from '../oauth/log-authorization.ts';
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
  /** Which installation the database was when the service was opened. */
  readonly installation: InstallationRecord;
  readonly disk: ListableMediaDisk;
  readonly trash: MediaTrash;
  readonly mediaFiles: MediaFileSource;
  /** Where foreign files are read. */
  readonly sandbox: Sandbox;
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
  /** What is wrong with the media disk for the database as both are now; null when nothing is. */
  diskProblem(): Promise<string | null>;
  /** Ends what reads files, writes down what is still noted, and lets go of the database. */
  close(): Promise<void>;
}

/** How a program uses the service it opens. */
export interface OpenOptions {
  /** Whether the program lives on the media disk, as API and worker do. The command line needs none of its files. */
  readonly keepsMedia?: boolean;
  /** How long a media file may wait for its turn to be read, in milliseconds; as long as a request unless set. */
  readonly maxWaitMs?: number;
}

/** The disk is asked again at most so often for readiness, in milliseconds. */
const DISK_CHECK_MS = 30_000;

/**
 * Opens the service on a migrated database, with the secret and the media disk that belong to it.
 * @throws MigrationsMissingError when the database lacks migrations; SchemaNewerError when it is that of a newer version;
 * SecretMismatchError and DiskMismatchError when secret or media disk are another installation's; the driver's error when
 * the database cannot be reached
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
  try {
    const migrations = readMigrations(migrationsFolder());
    const missing = await missingMigrations(database.pool, migrations);
    if (missing.length > 0) throw new MigrationsMissingError(missing);
    const sealer = createSealer(settings.secrets);
    await registerSecret(database.pool, sealer);
    const installation = await ensureInstallation(database.pool);
    const { disk, chunks, files, mark, trash } = await openMediaDisk(settings);
    const binding = { installation, mark, disk, media: createMediaStore(database.pool) };
    await ensureOwnDisk(binding, { settings, logger, keepsMedia });
    const metrics = createMetrics();
    measureHold(metrics, async () => (await readHold(database.pool)) !== null);
    const jobSender = await openJobSender(database.pool, report);
    const stores = createStores(database, jobSender);
    const diskProblem = async () => {
      const now = (await readInstallation(database.pool)) ?? installation;
      const present = { ...binding, installation: now };
      const state = await checkDisk(present);
      // A disk that could not be reached at the start may still have no mark.
      if (state.outcome === 'unbound' && keepsMedia) await bindDisk(present, settings.mediaDisk);
      else if (state.outcome !== 'bound') return explainDisk(state, now, settings.mediaDisk);
      return null;
    };
    const mediaProblem = rarely(DISK_CHECK_MS, () =>
      diskProblem().catch((error) => {
        logger.error({ err: error }, 'could not read the media disk');
        return null;
      }),
    );
    const guardedFetch = createGuardedFetch({ allowPrivateNetwork: settings.allowPrivateNetwork });
    const temporary = join(settings.dataDir, TEMPORARY_FOLDER);
    const sandbox = createSandbox({
      maxDecodedBytes: settings.maxDecodedBytes,
      searchPath: settings.searchPath,
      ...(maxWaitMs === undefined ? {} : { maxWaitMs }),
    });
    const inspector = createMediaInspector(sandbox, temporary);
    const downloader = createDownloader(guardedFetch, temporary);
    const converter = createImageConverter(sandbox, temporary);
    const outside = { fetch: guardedFetch, now: Date.now, random: randomBytes };
    const connectors = createConnectors(outside, settings.networks);
    return {
      settings,
      logger,
      metrics,
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
      installation,
      disk,
      trash,
      mediaFiles: files,
      sandbox,
      inspector,
      chunks,
      downloader,
      converter,
      sealer,
      oauth: settings.oauth
        ? createOAuth(settings, {
            stores: createOAuthStores(database.pool, stores.grantUsage),
            readPolicy: () => readRegistrationPolicy(database.pool),
            fetch: guardedFetch,
            now: Date.now,
            report: (error) => logger.error({ err: error }, 'the authorization server failed'),
            notify: (event) => logAuthorization(logger, event),
          })
        : null,
      fetch: guardedFetch,
      now: Date.now,
      readiness: () =>
        checkReadiness({
          missingMigrations: () => missingMigrations(database.pool, migrations),
          secretProblem: () => secretProblem(database, sealer),
          mediaProblem,
          workerHeartbeat: () => workerHeartbeat(database),
          hold: () => readHold(database.pool),
          now: Date.now,
        }),
      diskProblem,
      close: async () => {
        await sandbox.close();
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

/**
 * A disk that cannot be reached stops nobody: it may answer soon, and nothing is swept before it does.
 * @throws DiskMismatchError
 */
async function ensureOwnDisk(
  parts: BindingParts,
  { settings, logger, keepsMedia }: { settings: Settings; logger: Logger; keepsMedia: boolean },
): Promise<void> {
  try {
    if (keepsMedia) return await bindDisk(parts, settings.mediaDisk);
    const state = await checkDisk(parts);
    if (state.outcome === 'foreign' || state.outcome === 'strange_files')
      throw new DiskMismatchError(explainDisk(state, parts.installation, settings.mediaDisk));
  } catch (error) {
    if (error instanceof DiskMismatchError) throw error;
    logger.error({ err: error }, 'could not read the media disk');
  }
}

async function secretProblem({ pool }: Database, sealer: Sealer): Promise<string | null> {
  const state = await checkSecret(pool, sealer);
  return state.outcome === 'right' ? null : explainSecret(state, sealer.keyIds);
}

/** Asks again only when the last answer is older than `ms`. */
function rarely<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return () => {
    if (last === null || Date.now() - last.at > ms) last = { at: Date.now(), answer: ask() };
    return last.answer;
  };
}
