export { isLimits as isNetworkLimits, type LimitsByNetwork } from '@crier/requirements-engine';
export { networkAsker, networkSearcher } from './accounts/ask-network.ts';
export type { Visitor } from './accounts/connections/admit.ts';
export type { Offer } from './accounts/connections/choose-identities.ts';
export type { Completion } from './accounts/connections/complete-connection.ts';
export { connectionLines } from './accounts/connections/connection-lines.ts';
export { type Connections, createConnections } from './accounts/connections/create-connections.ts';
export type { ConnectionDependencies } from './accounts/connections/dependencies.ts';
export { networkName } from './accounts/connections/network-name.ts';
export type { Started } from './accounts/connections/start-connection.ts';
export { connectWithSecret } from './accounts/operator-accounts.ts';
export { copyPictures } from './accounts/pictures/copy-pictures.ts';
export { type Apps, createApps, type NewApp } from './apps/apps.ts';
export { invalidLogo, LOGO_MAX_BYTES, LOGO_MAX_PIXELS, withNewLogo } from './apps/logo.ts';
export { askedPause } from './asked-pause.ts';
export { RECORDED } from './content/record-changes.ts';
export { createOperations } from './create-operations.ts';
export type { OperationDependencies, UploadLimits } from './dependencies.ts';
export { type ComposeDependencies, composeEvents } from './events/compose-events.ts';
export { createEventWakes, type EventPlace, type EventWakes } from './events/event-wakes.ts';
export {
  type Beginning,
  createEventFollowing,
  type EventFollowing,
  type FollowDependencies,
  type Following,
  type Told,
} from './events/follow-events.ts';
export type {
  Answer,
  Call,
  Caller,
  FromBrowser,
  Handler,
  Handlers,
  Member,
  Operations,
  Paged,
  Precondition,
  ReceivedFile,
  SentFile,
} from './handlers.ts';
export { type AccessAdministration, createAccess } from './installation/access.ts';
export { type Administration, administrationOver } from './installation/administration.ts';
export type {
  AppDependencies,
  ConsoleDependencies,
  NoticeTargetDependencies,
  SettingDependencies,
} from './installation/dependencies.ts';
export { createEndpoints, type Endpoints } from './installation/endpoints.ts';
export { createHold, type HoldAdministration } from './installation/hold.ts';
export { adoptMediaDisk, createMediaSweep, type MediaSweep } from './installation/media-disk.ts';
export { createPartialHold, type PartialHoldAdministration } from './installation/partial-hold.ts';
export {
  createRecordings,
  type RecordingsAdministration,
  recordingFile,
} from './installation/recordings.ts';
export { RESTORED_WITHOUT_CREDENTIALS, restoredLine } from './installation/restore.ts';
export { createSecrets, type Secrets } from './installation/secrets.ts';
export {
  createSettings,
  ensureAllowedDomain,
  ensureSettingKey,
  type RegistrationSetting,
  SETTING_KEYS,
  type SettingKey,
  type SettingsAdministration,
} from './installation/settings.ts';
export { createSetup, type FirstUser, type Setup, type SetupField } from './installation/setup.ts';
export { deliverMail, type MailDependencies, type MailEvent } from './mails/deliver-mail.ts';
export { carryOutDownload, type DownloadDependencies } from './media/carry-out-download.ts';
export type { DownloadEvent, ThumbnailEvent } from './media/file-task-events.ts';
export { makeThumbnail } from './media/make-thumbnail.ts';
export { DEFAULT_MOST_IMPORTS } from './media/remote-download.ts';
export { type SendAhead, type SendingAhead, sendAhead } from './media/send-ahead.ts';
export { findOrphans, type OrphanDependencies, sweepOrphans } from './media/sweep-orphans.ts';
export { sweepUploads } from './media/sweep-uploads.ts';
export { DEFAULT_UPLOAD_LIMITS } from './media/upload-limits.ts';
export { type DeliverNoticeDependencies, deliverNotice, type NoticeEvent } from './notices/deliver-notice.ts';
export { evaluateNotices, type NoticeDependencies } from './notices/evaluate-notices.ts';
export { mailNotices, mailSummaries, type NoticeMailDependencies } from './notices/mail-notices.ts';
export { withoutLostRights } from './notices/still-seen.ts';
export { askPasswordReset } from './people/ask-password-reset.ts';
export { confirmAddress } from './people/change-address.ts';
export { ensurePassword } from './people/check-input.ts';
export { normaliseEmail } from './people/find-subjects.ts';
export { isGoodPassword } from './people/guessable-passwords.ts';
export { createInvitations, type Invitations, type NewAcceptance } from './people/invitations.ts';
export { createMembers, type Members } from './people/operator-members.ts';
export { type OpenedReset, openPasswordReset, resetPassword } from './people/password-resets.ts';
export { appLines, sessionLines } from './people/sign-in-lines.ts';
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
export type { Billing, PanelDependencies } from './tenancy/dependencies.ts';
export { createPlans, type Plans } from './tenancy/operator-plans.ts';
export { createPlan } from './tenancy/plans.ts';
export { type DeliverDependencies, deliverEvents } from './webhooks/deliver-events.ts';
export { webhookHeaders } from './webhooks/webhook-headers.ts';
export { makeWorkspace } from './workspaces/change-workspace.ts';
export {
  deleteWorkspace,
  type RemovalOfWorkspaces,
  removeWorkspaces,
} from './workspaces/remove-workspaces.ts';
