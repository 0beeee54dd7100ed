export type { VideoConversion } from '@crier/requirements-engine';
export { isLimits as isNetworkLimits, type LimitsByNetwork } from '@crier/requirements-engine';
export type { Visitor } from './accounts/connections/admit.ts';
export type { Offer, OfferedIdentity } from './accounts/connections/choose-identities.ts';
export type { CallbackInput, Completion } from './accounts/connections/complete-connection.ts';
export {
  type ConnectionEvent,
  connectionLine,
  disconnectedLine,
  serverAppLine,
} from './accounts/connections/connection-lines.ts';
export {
  type Connections,
  createConnections,
  type ManagedAccount,
} from './accounts/connections/create-connections.ts';
export type { ConnectionDependencies } from './accounts/connections/dependencies.ts';
export type { Disconnection } from './accounts/connections/disconnect-account.ts';
export type { ConnectableNetwork } from './accounts/connections/list-connectable.ts';
export { networkName } from './accounts/connections/network-name.ts';
export type { Started, StartInput } from './accounts/connections/start-connection.ts';
export { type AccessAdministration, createAccess } from './administration/access.ts';
export { connectedNote } from './administration/accounts.ts';
export { actorOf } from './administration/actor.ts';
export { type Administration, administrationOver } from './administration/administration.ts';
export { type Apps, createApps, type NewApp, noSuchApp } from './administration/apps.ts';
export { isPassword } from './administration/check-input.ts';
export { normaliseEmail } from './administration/find-subjects.ts';
export { createHold, type HoldAdministration } from './administration/hold.ts';
export { invalidLogo, LOGO_MAX_BYTES, LOGO_MAX_PIXELS, withNewLogo } from './administration/logo.ts';
export { createMembers, type Members } from './administration/members.ts';
export { type OpenedReset, openPasswordReset, resetPassword } from './administration/password-resets.ts';
export {
  type DeletedWorkspace,
  deleteWorkspace,
  type RemovalOfWorkspaces,
  removeWorkspaces,
} from './administration/remove-workspaces.ts';
export {
  createSettings,
  ensureAllowedDomain,
  ensureSettingKey,
  REGISTRATION_POLICY_KEY,
  type RegistrationSetting,
  SETTING_KEYS,
  type SettingKey,
  type SettingsAdministration,
} from './administration/settings.ts';
export {
  appAllowedLine,
  appRegisteredLine,
  failedSignInLine,
  sessionBegunLine,
  sessionEndedNote,
} from './administration/sign-in-lines.ts';
export { connectionHandlers } from './console/connections.ts';
export type { ConsoleCall, ConsoleHandler, ConsoleHandlers, OwnSession } from './console/console-call.ts';
export { createConsoleOperations } from './console/create-console-operations.ts';
export type { AppDependencies, ConsoleDependencies, SettingDependencies } from './console/dependencies.ts';
export { HELD_DECISIONS } from './contracts/console/hold.ts';
export { createOperations } from './create-operations.ts';
export type { OperationDependencies, UploadLimits } from './dependencies.ts';
export type {
  Answer,
  Call,
  Caller,
  Handler,
  Handlers,
  Member,
  Paged,
  Precondition,
  ReceivedFile,
  SentFile,
} from './handlers.ts';
export { carryOutDownload, type DownloadDependencies } from './media/carry-out-download.ts';
export { FolderTree } from './media/folder-tree.ts';
export { makeThumbnail, type ThumbnailDependencies } from './media/make-thumbnail.ts';
export { type SendAhead, type SendingAhead, sendAhead } from './media/send-ahead.ts';
export {
  findOrphans,
  type OrphanDependencies,
  type OrphanSweep,
  type Orphans,
  sweepOrphans,
  TRASH_DAYS,
} from './media/sweep-orphans.ts';
export { sweepUploads, type UploadSweepDependencies } from './media/sweep-uploads.ts';
export { DEFAULT_UPLOAD_LIMITS } from './media/upload-limits.ts';
export { changedMember, losesLastAdmin, memberNote } from './members/member-edit.ts';
export { fullWith } from './members/member-room.ts';
export { createPanelOperations } from './panel/create-panel-operations.ts';
export type { Billing, PanelDependencies, PanelHandlers } from './panel/panel-call.ts';
export { changePlan, createPlan } from './panel/plans.ts';
export type { AccessCount, AccessStore } from './ports/access.ts';
export type {
  AccountRecord,
  AdministrationRows,
  AdministrationStore,
  KeyRecord,
  SessionHash,
  SessionRecord,
  UserRecord,
  WorkspaceRecord,
} from './ports/administration.ts';
export { RESET_HOURS } from './ports/administration.ts';
export type { AppOverview, AppRecord, AppRows, AppStore, LogoStore } from './ports/apps.ts';
export type { AttemptLimit, AttemptStore } from './ports/attempts.ts';
export type {
  AuditEntry,
  AuditFilter,
  AuditLine,
  AuditNote,
  AuditTrail,
  AuditWriter,
} from './ports/audit.ts';
export type { Authentication, Authenticator, WorkspaceAccess } from './ports/authenticator.ts';
export {
  type Assembled,
  CHUNK_BYTES,
  type ChunkDisk,
  type ChunkedUploadStore,
  type ChunkPlace,
  type NewUpload,
  type StoredUpload,
} from './ports/chunked-uploads.ts';
export type {
  AccountGuard,
  ConnectedRecord,
  ConnectionEnding,
  ConnectionOwner,
  ConnectionStore,
  Disconnected,
  ExpectedAccount,
  ManagedAccounts,
  NewConnection,
  NewlyConnected,
  OfferedConnection,
  ReturnedConnection,
  ServerAppKey,
  ServerAppStore,
  StoredServerApp,
} from './ports/connections.ts';
export type { Dispatcher } from './ports/dispatcher.ts';
export { type Hold, type HoldReason, InstallationHeldError } from './ports/hold.ts';
export type {
  DuePublication,
  EndedPublication,
  HeldDecision,
  HeldEnd,
  HeldLine,
  HeldSelection,
  HoldRows,
  HoldStatus,
  HoldStore,
  NewHold,
} from './ports/hold-administration.ts';
export {
  type FoundStep,
  HELD_RESULTS,
  type HeldFinding,
  type HeldResult,
  type HoldReview,
  type JournalledPublication,
} from './ports/hold-review.ts';
export type { ClaimResult, IdempotencyStore, RequestClaim, StoredAnswer } from './ports/idempotency.ts';
export {
  type Acceptance,
  INVITATION_DAYS,
  type Invitation,
  type InvitationStore,
  type Inviting,
  type MemberRoom,
  type OpenedInvitation,
} from './ports/invitations.ts';
export { JOB_NAMES, type JobName, type Jobs } from './ports/jobs.ts';
export {
  type AccountFacts,
  type AccountVault,
  type AnswerNote,
  type Claim,
  CredentialsUnreadableError,
  type Ending,
  type HeldCredentials,
  type HeldPublication,
  type HeldStep,
  type Lease,
  LeaseLostError,
  type PublicationJournal,
  type SealedCredentials,
  type StepOutcome,
} from './ports/journal.ts';
export type {
  Cleaning,
  ConvertedImage,
  DiskMark,
  FilePatch,
  ImageConverter,
  Inspection,
  InspectOptions,
  ListableMediaDisk,
  MediaDisk,
  MediaFacts,
  MediaInspector,
  MediaTrash,
  PictureBounds,
  RefusalReason,
  RemoteContent,
  TrashedFile,
  VideoConverter,
  VideoMade,
  VideoThumbnailer,
} from './ports/media-files.ts';
export type {
  FolderChange,
  FolderRefusal,
  FolderStore,
  MediaChange,
  MediaFilter,
  MediaGuard,
  MediaRemoval,
  MediaStore,
  MediaUse,
  NewMedia,
  StoredAmount,
  UsedMedia,
  UsingPost,
} from './ports/media-store.ts';
export type { MemberChange, MemberOutcome, MemberStore, StoredMember } from './ports/members.ts';
export type {
  AuditChoice,
  BillingRequest,
  ListedAuditEntry,
  NewPlan,
  PanelPerson,
  PanelRows,
  PanelStore,
  PanelUserFields,
  PanelUserRecord,
  PlanConflict,
  PlanPrice,
  ReceiptFields,
  ReceiptOfTenant,
  StoredGeneric,
  StoredPlan,
  StoredReceipt,
  StoredSubscription,
  SubscriptionFields,
  TenantFields,
  TenantFilter,
  TenantMember,
  TenantRecord,
} from './ports/panel.ts';
export type {
  CreatedPost,
  CreationRefusal,
  Decision,
  Discard,
  Entry,
  NewPost,
  OwnTime,
  PostFilter,
  PostGuard,
  PostPage,
  PostStore,
  ReconcileResult,
  Refusal,
  Replacement,
  RestoreCheck,
  RetryResult,
  Schedule,
  ScheduleDecision,
  Scheduled,
  SlotPicker,
} from './ports/post-store.ts';
export type { QueueStore, QueueView } from './ports/queue.ts';
export type {
  MediaTracks,
  StoredAccount,
  StoredContent,
  StoredConversion,
  StoredFolder,
  StoredMedia,
  StoredPost,
  StoredPostAccount,
  StoredTag,
  StoredVersion,
  WallClock,
  WrittenFields,
} from './ports/records.ts';
export type { RegistrationPolicyStore } from './ports/registration-policy.ts';
export type {
  DownloadBounds,
  Downloaded,
  Downloader,
  DownloadState,
  HeldDownload,
  NewDownload,
  RemoteDownloadStore,
  StoredDownload,
} from './ports/remote-downloads.ts';
export type { HeldRemoval, HeldRemovalStep, RemovalJournal } from './ports/removal-journal.ts';
export type { RequestBudget, RequestBudgetStore } from './ports/request-budget.ts';
export type { SecurityDetail, SecurityEvent } from './ports/security-log.ts';
export {
  type Credentials,
  type NewSession,
  SESSION_IDLE_SECONDS,
  SESSION_SECONDS,
  type SessionStore,
  type SignedInUser,
} from './ports/sessions.ts';
export type {
  AccountFilter,
  AccountStore,
  Page,
  RecordGuard,
  TagStore,
  WorkspaceStore,
} from './ports/stores.ts';
export {
  type Finding,
  type FindingStatus,
  type SystemNetwork,
  type SystemState,
  worstOf,
} from './ports/system.ts';
export { MAX_CRASHES, type NextTask, type TaskShare } from './ports/tasks.ts';
export type { HeldVideo, ThumbnailStore } from './ports/thumbnails.ts';
export type { StoredUsage, UsageStore } from './ports/usage.ts';
export type { LeftGrant, RemovedWorkspace, WorkspaceRemovalStore } from './ports/workspace-removal.ts';
export { mediaNamedBy } from './posts/media-named-by.ts';
export { MESSAGE_LANGUAGES } from './posts/message-languages.ts';
export { convertedTypes } from './posts/requirements.ts';
export {
  type LeaseKeeper,
  NO_OBSERVER,
  type PublishDependencies,
  type PublishObserver,
} from './publishing/dependencies.ts';
export { type Explanation, explain, laterOf, type PublicationFacts } from './publishing/explain.ts';
export { presentRemoval, type RemovalFacts } from './publishing/explain-removal.ts';
export {
  createFitMedia,
  type FitDependencies,
  type FitMedia,
  type Fitted,
  type FitWatch,
} from './publishing/fit-media.ts';
export { type IdleAccounts, keepAccountsAlive } from './publishing/keep-accounts-alive.ts';
export { heldReason, LATE_AFTER_MS, lateReason, type Silence } from './publishing/lateness.ts';
export { DEFAULT_POLICY, type PublishPolicy } from './publishing/policy.ts';
export { type PublishResult, publishPublication } from './publishing/publish-publication.ts';
export { type RemovalDependencies, removePublication } from './publishing/remove-publication.ts';
export { type Renewed, renewCredentials } from './publishing/renew-credentials.ts';
export { type ReviewDependencies, type ReviewResult, reviewHeld } from './publishing/review-held.ts';
