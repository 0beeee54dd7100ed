export { sweepAudit } from './audit/audit-writer.ts';
export { BACKUP_TABLES } from './backup/backup-tables.ts';
export type { TableFacts } from './backup/database-facts.ts';
export { FILE_COLUMNS, type FileOfRecord } from './backup/files-of-records.ts';
export { type DatabaseSnapshot, withSnapshot } from './backup/open-snapshot.ts';
export {
  checkTarget,
  type DatabaseToRestore,
  type RestoredDatabase,
  restoreDatabase,
} from './backup/restore-database.ts';
export { RestoreError } from './backup/restore-error.ts';
export { createAccountPictures } from './connections/account-pictures.ts';
export { createConnectionStore } from './connections/connection-store.ts';
export { createManagedAccounts } from './connections/managed-accounts.ts';
export { createServerAppStore } from './connections/server-app-store.ts';
export { sweepContentHistory } from './content/content-history.ts';
export { isDatabaseAway, isInterruption } from './database/database-away.ts';
export { readDatabaseTime } from './database/database-time.ts';
export {
  type DatabaseFacts,
  ensureUsable,
  explainPooler,
  inspectDatabase,
  readOnlyReason,
  UnusableDatabaseError,
} from './database/inspect-database.ts';
export {
  type Migration,
  migrate,
  missingMigrations,
  readMigrations,
  SchemaNewerError,
} from './database/migrate.ts';
export { type Database, openDatabase } from './database/open-database.ts';
export { type StorageTrouble, storageTroubleOf } from './database/storage-trouble.ts';
export { ZONE_VERSION } from './database/zone-data.ts';
export { EVENT_CHANNEL } from './events/event-store.ts';
export { type EventListener, listenForEvents } from './events/listen-for-events.ts';
export { createAccessStore } from './installation/access-store.ts';
export { createAdministrationStore } from './installation/administration-store.ts';
export { keepClientKeys, readClientKeys } from './installation/client-keys.ts';
export { noteHeldSweep, readHeldSweep } from './installation/held-sweep.ts';
export { readHold } from './installation/hold.ts';
export { createHoldReview } from './installation/hold-review.ts';
export { createHoldStore } from './installation/hold-store.ts';
export {
  ensureInstallation,
  type InstallationRecord,
  readInstallation,
} from './installation/installation-record.ts';
export type { Sealer } from './installation/keyed-sealer.ts';
export { createMediaDiskStore } from './installation/media-disk-store.ts';
export { createPartialHoldStore } from './installation/partial-hold.ts';
export { ensurePushKey, type StoredPushKey } from './installation/push-key.ts';
export { createRecordingJournal, sweepRecordings } from './installation/recording-journal.ts';
export { createRecordingStore } from './installation/recording-store.ts';
export { registerSecret } from './installation/register-secret.ts';
export { resealAll, surveySeals } from './installation/reseal.ts';
export { adoptSecret, checkSecret } from './installation/secret-keys.ts';
export { createSecretStore } from './installation/secret-store.ts';
export { type ChoreTurns, createChoreTurns } from './jobs/chore-turns.ts';
export { type JobConsumer, openJobConsumer } from './jobs/job-consumer.ts';
export { type JobSender, openJobSender } from './jobs/job-sender.ts';
export { installQueues } from './jobs/queues.ts';
export { PUBLICATIONS } from './journal/claim.ts';
export { createDispatcher } from './journal/dispatcher.ts';
export { type HeartbeatName, readHeartbeat } from './journal/heartbeats.ts';
export { createJournal } from './journal/journal.ts';
export { createJournalRequests } from './journal/journal-requests.ts';
export { createOperatorMatters, listMatters } from './journal/operator-matters.ts';
export { createIdleAccounts, sampleAccounts } from './journal/publish-account.ts';
export { countUnconfirmed, type PerNetwork, queueAges } from './journal/queue-facts.ts';
export { createRemovalJournal, REMOVALS } from './journal/removal-journal.ts';
export { createTwinLooks } from './journal/twin-looks.ts';
export { createVault, sealContext } from './journal/vault.ts';
export { createZoneReview } from './journal/zone-review.ts';
export { createMailStore, MAILS } from './mails/mail-store.ts';
export { createOutbox, NO_OUTBOX, type Outbox } from './mails/outbox.ts';
export { readOutages } from './notices/cause-lists.ts';
export { createNoticeChoiceStore } from './notices/choice-store.ts';
export { createNoteLook } from './notices/note-look.ts';
export { createNoticeDeliveries, NOTICE_DELIVERIES } from './notices/notice-deliveries.ts';
export { createNoticeMails } from './notices/notice-mails.ts';
export { createNoticeStore } from './notices/notice-store.ts';
export { NOTICE_HEADS } from './notices/notice-table.ts';
export { sweepNotices } from './notices/sweep-notices.ts';
export { createNoticeTargetStore } from './notices/target-store.ts';
export { createAppStore } from './oauth/app-store.ts';
export { createOAuthStores } from './oauth/create-oauth-stores.ts';
export type { FindCaller, FoundCaller } from './oauth/find-caller.ts';
export { createGrantUsage } from './oauth/grant-usage.ts';
export {
  createRegistrationPolicyStore,
  DEFAULT_REGISTRATION_POLICY,
  readRegistrationPolicy,
} from './oauth/registration-policy.ts';
export { createAttemptStore } from './people/attempt-store.ts';
export { createSessionStore } from './people/session-store.ts';
export { createStores, type Stores } from './stores/create-stores.ts';
export { createMediaStore } from './stores/media-store.ts';
export { createPostStore } from './stores/posts-store.ts';
export { DOWNLOADS } from './stores/remote-downloads-store.ts';
export { THUMBNAILS } from './stores/thumbnail-store.ts';
export { type Claimant, createClaimant } from './tasks/claimant.ts';
export { type CrashingTask, crashingTasks } from './tasks/crashing-tasks.ts';
export { nextTaskOf } from './tasks/next-task.ts';
export type { TaskTable } from './tasks/task-table.ts';
export { createPanelStore } from './tenancy/panel-store.ts';
export { createWebhookDeliveries } from './webhooks/webhook-deliveries.ts';
export { createWebhookStore } from './webhooks/webhook-store.ts';
export { WEBHOOKS } from './webhooks/webhook-table.ts';
export { createWorkspaceRemovalStore } from './workspaces/workspace-removal-store.ts';
