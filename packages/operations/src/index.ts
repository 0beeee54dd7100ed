export { isLimits as isNetworkLimits, type LimitsByNetwork } from '@crier/requirements-engine';
export type { Visitor } from './accounts/connections/admit.ts';
export type { Offer } from './accounts/connections/choose-identities.ts';
export type { Completion } from './accounts/connections/complete-connection.ts';
export { connectionLines } from './accounts/connections/connection-lines.ts';
export { type Connections, createConnections } from './accounts/connections/create-connections.ts';
export type { ConnectionDependencies } from './accounts/connections/dependencies.ts';
export { networkName } from './accounts/connections/network-name.ts';
export type { Started } from './accounts/connections/start-connection.ts';
export { copyPictures } from './accounts/pictures/copy-pictures.ts';
export { type AccessAdministration, createAccess } from './administration/access.ts';
export { connectWithSecret } from './administration/accounts.ts';
export { type Administration, administrationOver } from './administration/administration.ts';
export { type Apps, createApps, type NewApp } from './administration/apps.ts';
export { ensurePassword } from './administration/check-input.ts';
export { normaliseEmail } from './administration/find-subjects.ts';
export { isGoodPassword } from './administration/guessable-passwords.ts';
export { createHold, type HoldAdministration } from './administration/hold.ts';
export { invalidLogo, LOGO_MAX_BYTES, LOGO_MAX_PIXELS, withNewLogo } from './administration/logo.ts';
export { adoptMediaDisk, createMediaSweep, type MediaSweep } from './administration/media-disk.ts';
export { createMembers, type Members } from './administration/members.ts';
export { createPartialHold, type PartialHoldAdministration } from './administration/partial-hold.ts';
export { type OpenedReset, openPasswordReset, resetPassword } from './administration/password-resets.ts';
export { createPlans, type Plans } from './administration/plans.ts';
export {
  createRecordings,
  type RecordingsAdministration,
  recordingFile,
} from './administration/recordings.ts';
export {
  deleteWorkspace,
  type RemovalOfWorkspaces,
  removeWorkspaces,
} from './administration/remove-workspaces.ts';
export { RESTORED_WITHOUT_CREDENTIALS, restoredLine } from './administration/restore.ts';
export { createSecrets, type Secrets } from './administration/secrets.ts';
export {
  createSettings,
  ensureAllowedDomain,
  ensureSettingKey,
  type RegistrationSetting,
  SETTING_KEYS,
  type SettingKey,
  type SettingsAdministration,
} from './administration/settings.ts';
export { createSetup, type FirstUser, type Setup, type SetupField } from './administration/setup.ts';
export { appLines, sessionLines } from './administration/sign-in-lines.ts';
export type { AppDependencies, ConsoleDependencies, SettingDependencies } from './console/dependencies.ts';
export { RECORDED } from './content/record-changes.ts';
export { createOperations } from './create-operations.ts';
export type { OperationDependencies, UploadLimits } from './dependencies.ts';
export type {
  Answer,
  Call,
  Caller,
  Handler,
  Handlers,
  Member,
  Operations,
  Paged,
  Precondition,
  ReceivedFile,
  SentFile,
} from './handlers.ts';
export { carryOutDownload, type DownloadDependencies } from './media/carry-out-download.ts';
export type { DownloadEvent, ThumbnailEvent } from './media/file-task-events.ts';
export { makeThumbnail } from './media/make-thumbnail.ts';
export { DEFAULT_MOST_IMPORTS } from './media/remote-download.ts';
export { type SendAhead, type SendingAhead, sendAhead } from './media/send-ahead.ts';
export { findOrphans, type OrphanDependencies, sweepOrphans } from './media/sweep-orphans.ts';
export { sweepUploads } from './media/sweep-uploads.ts';
export { DEFAULT_UPLOAD_LIMITS } from './media/upload-limits.ts';
export { createInvitations, type Invitations, type NewAcceptance } from './members/invitations.ts';
export type { Billing, PanelDependencies } from './panel/dependencies.ts';
export { createPlan } from './panel/plans.ts';
export { MESSAGE_LANGUAGES } from './posts/message-languages.ts';
export { convertedTypes } from './posts/requirements.ts';
export {
  type LeaseKeeper,
  NO_OBSERVER,
  type PublishDependencies,
  type PublishObserver,
} from './publishing/dependencies.ts';
export { createFitMedia, type FitMedia, type Fitted } from './publishing/fit-media.ts';
export { keepAccountsAlive } from './publishing/keep-accounts-alive.ts';
export { lookForTwins, type TwinDependencies } from './publishing/look-for-twins.ts';
export { createMeasureMedia, type MeasureMedia } from './publishing/measure-media.ts';
export { DEFAULT_POLICY, type PublishPolicy } from './publishing/policy.ts';
export { presentPublication } from './publishing/present-publication.ts';
export { type PublishResult, publishPublication } from './publishing/publish-publication.ts';
export { type RemovalDependencies, removePublication } from './publishing/remove-publication.ts';
export { type Renewed, renewCredentials } from './publishing/renew-credentials.ts';
export { type ReviewDependencies, type ReviewResult, reviewHeld } from './publishing/review-held.ts';
