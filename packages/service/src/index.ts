export { type Administration, createPlan, makeWorkspace } from '@crier/operations';
export { BackupError } from './backup/backup-error.ts';
export { type BackupOptions, createBackup } from './backup/create-backup.ts';
export type { Manifest } from './backup/manifest.ts';
export type { BackupStep } from './backup/progress.ts';
export { type RestoreOptions, restoreBackup } from './backup/restore-backup.ts';
export { verifyBackup } from './backup/verify-backup.ts';
export { operatorCheckout } from './billing/operator-checkout.ts';
export { elapsedTime } from './clock/elapsed.ts';
export {
  administrationPartsOf,
  createAdministration,
  workspaceRemovalOf,
} from './composition/administration.ts';
export { askAllNetworks, askNetworks } from './composition/ask-networks.ts';
export { migrationsFolder } from './composition/migrations-folder.ts';
export { openAsker } from './composition/open-asker.ts';
export { MigrationsMissingError, OPEN_STEPS, openService } from './composition/open-service.ts';
export { type RunningProgram, runProgram } from './composition/run-program.ts';
export type { Service } from './composition/service.ts';
export {
  atMost,
  createStartup,
  type Startup,
  type StartupOptions,
} from './composition/startup.ts';
export { usedVersions } from './doctor/api-versions.ts';
export { examineApps } from './doctor/examine-apps.ts';
export { type Examination, examineInstallation } from './doctor/examine-installation.ts';
export { systemReader } from './doctor/read-system.ts';
export { checkReadiness, type Readiness, type ReadinessProbes } from './health/readiness.ts';
export { createDiskBinder, DiskMismatchError, explainDisk, placeOf } from './installation/disk-binding.ts';
export { type AddressLink, createAddressLinks, isSamePassword } from './links/address-links.ts';
export { LINK_PATHS, linkHash, oneTimeLinks } from './links/one-time-link.ts';
export { createUnsubscribeLinks, type UnsubscribeLinks } from './links/unsubscribe-links.ts';
export { createLogger, type Logger } from './logging/create-logger.ts';
export { logSecurityEvent } from './logging/security-events.ts';
export { createLogoStore } from './logos/logo-store.ts';
export { createComposer } from './mail/compose-mail.ts';
export { createMailTransport } from './mail/create-transport.ts';
export { sendTestMail } from './mail/send-test-mail.ts';
export { createMetrics, type Metrics } from './metrics/create-metrics.ts';
export { checkMetricsAccess } from './metrics/metrics-access.ts';
export { startMetricsServer } from './metrics/metrics-server.ts';
export { clientDocumentPath, formerClientKeys } from './network/bluesky-client.ts';
export { createGuardedFetch } from './network/guarded-fetch.ts';
export { plainAddress } from './network/plain-address.ts';
export { writeNotice } from './notices/write-notice.ts';
export { type OAuthServer, oauthAddresses } from './oauth/create-oauth.ts';
export { hashPassword, verifyPassword } from './secrets/password.ts';
export { createKey, hashToken } from './secrets/personal-key.ts';
export { createSealer, SealError, type Sealer } from './secrets/sealer.ts';
export type { LimitSettings } from './settings/limit-settings.ts';
export { type Environment, parseSettings } from './settings/parse-settings.ts';
export { corePrefix, redacted, type Settings } from './settings/settings.ts';
export { SettingsError } from './settings/settings-error.ts';
export { webhookAddressFault } from './webhooks/webhook-address-fault.ts';
export { webhookKeysOf } from './webhooks/webhook-keys.ts';
