import type { Allowance, Networks, Tenancy } from '@crier/domain';
import type { MediaFileSource, PublicAddresses, Sandbox } from '@crier/media';
import type { OperationDependencies, Operations } from '@crier/operations';
import type {
  ChunkDisk,
  Downloader,
  ImageConverter,
  ListableMediaDisk,
  MediaInspector,
  MediaTrash,
  PictureCopier,
  PostWebhook,
  SendNotice,
  VideoConverter,
} from '@crier/operations/ports';
import type { Database, InstallationRecord, JobSender, Outbox, Stores } from '@crier/persistence';
import type { WatchedClock } from '../clock/watch-clock.ts';
import type { Readiness } from '../health/readiness.ts';
import type { Logger } from '../logging/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { OAuthServer } from '../oauth/create-oauth.ts';
import type { Sealer } from '../secrets/sealer.ts';
import type { Settings } from '../settings/settings.ts';
import type { WatchedStorage } from '../storage/watch-storage.ts';

/** All parts of a program of the service, connected to each other and to the outside. */
export interface Service {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly database: Database;
  readonly jobSender: JobSender;
  readonly stores: Stores;
  /** Where mails are written; an installation that sends none has an outbox that keeps nothing. */
  readonly outbox: Outbox;
  /** The use cases of workspaces and their content. */
  readonly operations: Operations;
  /** What they are made of; a program that serves more makes its own with more. */
  readonly operationDependencies: OperationDependencies;
  readonly networks: Networks;
  /** The limits of a workspace on a given plan; the standard edition has none. */
  readonly allowanceOf: (tenancy: Tenancy | null) => Allowance;
  /** The installation that the database belonged to when the service was opened. */
  readonly installation: InstallationRecord;
  readonly disk: ListableMediaDisk;
  readonly trash: MediaTrash;
  readonly mediaFiles: MediaFileSource;
  readonly publicAddresses: PublicAddresses;
  /** The sandbox that reads foreign files. */
  readonly sandbox: Sandbox;
  readonly inspector: MediaInspector;
  readonly chunks: ChunkDisk;
  readonly downloader: Downloader;
  readonly converter: ImageConverter;
  readonly pictureCopier: PictureCopier;
  /** Path of ffmpeg; null if the machine has none. */
  readonly ffmpeg: string | null;
  /** Null without ffmpeg. */
  readonly videos: VideoConverter | null;
  readonly sealer: Sealer;
  /** The authorization server; null if it is switched off. */
  readonly oauth: OAuthServer | null;
  /** Fetch for addresses that users type in. */
  readonly fetch: typeof fetch;
  /** Signs and posts events to the endpoints of users. */
  readonly postWebhook: PostWebhook;
  /** Sends notices to browsers and chats of users. */
  readonly sendNotice: SendNotice;
  /** The public key that browsers subscribe with, base64url; made when it is first read. */
  readonly readPushKey: () => Promise<string>;
  /** The database's time in ms since the epoch. */
  readonly now: () => number;
  readonly clock: WatchedClock;
  readiness(): Promise<Readiness>;
  /** Whether there is space for changes, and whether they are accepted. */
  readonly storage: WatchedStorage;
  /** Why the media disk does not match the database at present; null when it does. */
  diskProblem(): Promise<string | null>;
  /** Ends the processes that read files, writes pending usage records, and closes the database. */
  close(): Promise<void>;
}
