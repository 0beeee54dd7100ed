export { type Administration, createPlan } from '@crier/operations';
export { BackupError, type BackupErrorCode } from './backup/backup-error.ts';
export { type BackupOptions, createBackup, type MadeBackup } from './backup/create-backup.ts';
export type { Manifest } from './backup/manifest.ts';
export type { BackupProgress, BackupStep } from './backup/progress.ts';
export { type RestoredBackup, type RestoreOptions, restoreBackup } from './backup/restore-backup.ts';
export type { RestoredMedia } from './backup/restore-media.ts';
export { type VerifiedBackup, verifyBackup } from './backup/verify-backup.ts';
export type { MediaFinding, MediaMode, WrittenMedia } from './backup/write-media.ts';
export { operatorCheckout } from './billing/operator-checkout.ts';
export {
  type AdministrationParts,
  administrationPartsOf,
  createAdministration,
  workspaceRemovalOf,
} from './composition/administration.ts';
export { askAllNetworks, askNetworks } from './composition/ask-networks.ts';
export { migrationsFolder } from './composition/migrations-folder.ts';
export { MigrationsMissingError, type OpenOptions, openService } from './composition/open-service.ts';
export { type RunningProgram, runProgram } from './composition/run-program.ts';
export type { Service } from './composition/service.ts';
export {
  type Examination,
  type ExaminedInstallation,
  examineInstallation,
} from './doctor/examine-installation.ts';
export { systemReader } from './doctor/read-system.ts';
export {
  CRASH_ALARM_MS,
  checkReadiness,
  describeCrashes,
  type HealthCheck,
  type Readiness,
  type ReadinessProbes,
  WORKER_SILENCE_MS,
} from './health/readiness.ts';
export {
  createDiskBinder,
  DiskMismatchError,
  explainDisk,
  placeOf,
} from './installation/disk-binding.ts';
export { LINK_PATHS, linkHash, oneTimeLinks } from './links/one-time-link.ts';
export { createLogger, type Logger } from './logging/create-logger.ts';
export { logSecurityEvent } from './logging/security-events.ts';
export {
  createLogoStore,
  LOGO_SIZE,
  type LogoStoreOptions,
} from './logos/logo-store.ts';
export { findProgram } from './media/find-program.ts';
export { createLocalMediaDisk } from './media/local-media-disk.ts';
export type {
  MediaFileAnswer,
  MediaFileRequest,
  MediaFileSource,
} from './media/media-file-source.ts';
export { createMediaInspector } from './media/media-inspector.ts';
export { MediaPathError } from './media/media-path-segments.ts';
export { openMediaDisk } from './media/open-media-disk.ts';
export type { OpenMediaDisk } from './media/opened-media-disk.ts';
export { createPublicAddresses, type PublicAddresses } from './media/public-addresses.ts';
export { createSandbox, type SandboxOptions } from './media/sandbox/create-sandbox.ts';
export { describeGaps, type Isolation } from './media/sandbox/isolation.ts';
export { type Sandbox, SandboxError } from './media/sandbox/sandbox.ts';
export { removeAbandonedFiles, TEMPORARY_FOLDER } from './media/temporary-uploads.ts';
export { createVideoThumbnailer } from './media/video-thumbnailer.ts';
export { releaseBuffers } from './memory/release-buffers.ts';
export { createMetrics, type Metrics } from './metrics/create-metrics.ts';
export { checkMetricsAccess, type MetricsAccess } from './metrics/metrics-access.ts';
export { type MetricsListener, startMetricsServer } from './metrics/metrics-server.ts';
export { AddressNotAllowedError } from './network/address-not-allowed.ts';
export { clientDocumentPath, formerClientKeys } from './network/bluesky-client.ts';
export { createGuardedFetch, type GuardedFetchOptions } from './network/guarded-fetch.ts';
export { plainAddress } from './network/plain-address.ts';
export { type OAuthAddresses, type OAuthServer, oauthAddresses } from './oauth/create-oauth.ts';
export { hashPassword, verifyPassword } from './secrets/password.ts';
export { createKey, hashToken, type NewKey } from './secrets/personal-key.ts';
export { createSealer, SealError, type Sealer } from './secrets/sealer.ts';
export type { LimitSettings } from './settings/limit-settings.ts';
export type { LocalDiskSettings, MediaDiskSettings, S3DiskSettings } from './settings/media-disk-settings.ts';
export { type Environment, parseSettings } from './settings/parse-settings.ts';
export { corePrefix, LOG_LEVELS, type LogLevel, redacted, type Settings } from './settings/settings.ts';
export { SettingsError, type SettingsProblem } from './settings/settings-error.ts';
