export type { AccountRecord, ConnectedInput, ConnectedRecord } from './administration/accounts.ts';
export { type Administration, createAdministration } from './administration/administration.ts';
export { AdministrationError, type AdministrationErrorCode } from './administration/administration-error.ts';
export {
  type AdministeredServer,
  type AppAdministration,
  type AppPage,
  type ChangedApp,
  createAppAdministration,
  type ListedConnection,
} from './administration/apps.ts';
export type { KeyRecord, NewPersonalKey } from './administration/keys.ts';
export type { NewUser, PasswordChange, UserRecord } from './administration/users.ts';
export type { MemberRecord, NewMember, NewWorkspace, WorkspaceRecord } from './administration/workspaces.ts';
export { createConnectionStore } from './connections/connection-store.ts';
export { createManagedAccounts } from './connections/managed-accounts.ts';
export { createServerAppStore } from './connections/server-app-store.ts';
export { type Migration, migrate, missingMigrations, readMigrations } from './database/migrate.ts';
export { type Database, type DatabaseOptions, openDatabase } from './database/open-database.ts';
export { type ConsumerOptions, type JobConsumer, openJobConsumer } from './jobs/job-consumer.ts';
export { type JobSender, openJobSender } from './jobs/job-sender.ts';
export { installQueues } from './jobs/queues.ts';
export { createDispatcher } from './journal/dispatcher.ts';
export { createJournal } from './journal/journal.ts';
export { createJournalRequests } from './journal/journal-requests.ts';
export { createIdleAccounts } from './journal/publish-account.ts';
export { createRemovalJournal } from './journal/removal-journal.ts';
export { createVault, type Sealer, sealContext } from './journal/vault.ts';
export { createOAuthStores } from './oauth/create-oauth-stores.ts';
export type { FindCaller, FoundCaller } from './oauth/find-caller.ts';
export { createGrantUsage, type GrantUsage } from './oauth/grant-usage.ts';
export {
  DEFAULT_REGISTRATION_POLICY,
  REGISTRATION_POLICY_KEY,
  readRegistrationPolicy,
} from './oauth/registration-policy.ts';
export { createSessionStore } from './sessions/session-store.ts';
export { ensureAllowedDomain, type RegistrationSetting } from './settings/registration-setting.ts';
export {
  createSettingsAdministration,
  ensureSettingKey,
  SETTING_KEYS,
  type SettingKey,
  type SettingsAdministration,
  type SettingValues,
} from './settings/settings-administration.ts';
export { createStores, type Stores } from './stores/create-stores.ts';
export { createKeyUsage, type KeyUsage } from './stores/key-usage.ts';
export { createPostStore, type EditorialPostStore } from './stores/posts-store.ts';
