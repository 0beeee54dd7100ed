export type { VideoConversion } from '@crier/requirements-engine';
export type { AccessCount, AccessStore } from './access.ts';
export type { AccountFactStore, AccountFacts, AskNetwork, FactAccount, LookUp } from './account-facts.ts';
export type { AccountGroupRefusal, AccountGroupStore, StoredAccountGroup } from './account-groups.ts';
export type { AccountPictures, DuePicture, PictureCopier } from './account-pictures.ts';
export type {
  AccountRecord,
  AdministrationRows,
  AdministrationStore,
  KeyRecord,
  KeyRows,
  OperatorAccounts,
  ResetRows,
  SessionHash,
  SessionRecord,
  SessionRows,
} from './administration.ts';
export { ASKED_RESET_HOURS, RESET_HOURS, SETUP_HOURS } from './administration.ts';
export { appRefusal } from './app-refusal.ts';
export type { AppLines, AppRecord, AppRows, AppStore, LogoStore } from './apps.ts';
export type { AttemptLimit, AttemptStore } from './attempts.ts';
export type {
  AuditEntry,
  AuditFilter,
  AuditLine,
  AuditNote,
  AuditTrail,
  AuditWriter,
} from './audit.ts';
export type { Authentication, Authenticator, WorkspaceAccess } from './authenticator.ts';
export {
  CHUNK_BYTES,
  type ChunkDisk,
  type ChunkedUploadStore,
  type ChunkPlace,
  type StoredUpload,
} from './chunked-uploads.ts';
export {
  type AccountGuard,
  type ConnectedRecord,
  type ConnectionEvent,
  type ConnectionLines,
  type ConnectionStore,
  DISCONNECTED,
  type Disconnected,
  type ManagedAccounts,
  type NewConnection,
  type NewlyConnected,
  type ReturnedConnection,
  type ServerAppKey,
  type ServerAppStore,
} from './connections.ts';
export type {
  ContentAuthor,
  ContentChange,
  ContentEntry,
  ContentHistory,
} from './content-history.ts';
export type { Credential } from './credential.ts';
export type { Dispatcher, MissedPost } from './dispatcher.ts';
export type { Ending } from './ending.ts';
export type {
  ComposedEvent,
  EventFilter,
  EventMatter,
  EventRange,
  EventSignals,
  EventStore,
  NotedEvent,
  NumberedEvent,
} from './events.ts';
export { FolderTree } from './folder-tree.ts';
export type { HeldStep, LookFirst } from './held-step.ts';
export { type Hold, InstallationHeldError } from './hold.ts';
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
} from './hold-administration.ts';
export type {
  HeldFinding,
  HeldResult,
  HoldReview,
  JournalledPublication,
} from './hold-review.ts';
export type { ClaimResult, IdempotencyStore, RequestClaim, StoredAnswer } from './idempotency.ts';
export type { IdleAccounts } from './idle-accounts.ts';
export {
  type HeldInvitation,
  INVITATION_DAYS,
  type Invitation,
  type InvitationRows,
  type InvitationStore,
  type MemberCount,
  type OpenedInvitation,
} from './invitations.ts';
export { JOB_NAMES, type JobName, type Jobs } from './jobs.ts';
export {
  type AccountVault,
  type AnswerNote,
  type Claim,
  CredentialsUnreadableError,
  type HeldCredentials,
  type HeldPublication,
  type Lease,
  LeaseLostError,
  type PublicationJournal,
  type SealedCredentials,
  type StepOutcome,
} from './journal.ts';
export { lateReason } from './lateness.ts';
export type { MailTransport, OutgoingMail, QueuedMail } from './mails.ts';
export { type HeldMail, MAIL_DAYS, type MailRows, type MailStore } from './mails.ts';
export type { DiskBinder, DiskBinding, MediaDiskStore } from './media-administration.ts';
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
  RefusalReason,
  RemoteContent,
  TrashedFile,
  VideoConverter,
  VideoMade,
  VideoThumbnailer,
} from './media-files.ts';
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
} from './media-store.ts';
export type { MemberRows, MemberStore, StoredMember } from './members.ts';
export type {
  NoticeAddress,
  NtfyAddress,
  PushAddress,
  SendNotice,
  SentMessage,
  SentNotice,
  TelegramAddress,
  WebhookAddress,
} from './notice-addresses.ts';
export type { NoticeAudience, NoticeChoiceStore } from './notice-choices.ts';
export type { HeldDelivery, NoticeDeliveries } from './notice-deliveries.ts';
export type {
  DueNotices,
  DueSummary,
  MutedKind,
  NoticeMails,
  NoticeReader,
  WeekOfWorkspace,
} from './notice-mails.ts';
export type { NoticeMessage, TargetChannel } from './notice-senders.ts';
export {
  type NewNoticeTarget,
  type NoticeTargetStore,
  type StoredNoticeTarget,
  TEST_PAUSE_SECONDS,
} from './notice-targets.ts';
export type {
  CauseChange,
  HeldNotices,
  NewDelivery,
  NoticePerson,
  NoticePlace,
  NoticePost,
  NoticeRecords,
  NoticeStore,
  NoticeWorld,
  OpenCause,
  WaitingOutage,
} from './notices.ts';
export {
  type Acceptance,
  type AppRefusal,
  matterWaitMs,
  type OpenMatter,
  type OperatorMatters,
  PROBE_MS,
} from './operator-matters.ts';
export type {
  AuditChoice,
  BillingRequest,
  ListedAuditEntry,
  NewPlan,
  PanelPerson,
  PanelRows,
  PanelStore,
  PlanConflict,
  PlanPrice,
  ReceiptFields,
  ReceiptOfTenant,
  StoredGeneric,
  StoredPlan,
  StoredReceipt,
  StoredSubscription,
  SubscriptionFields,
  TenantFilter,
  TenantRecord,
} from './panel.ts';
export type { HoldCause, PartialHold, PartialHoldStore } from './partial-hold.ts';
export type {
  ChangedVersions,
  CreatedPost,
  CreationRefusal,
  Decision,
  Discard,
  Entry,
  NamingPost,
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
} from './post-store.ts';
export type { PresentRight, RightGuard } from './present-right.ts';
export { reconcileBarrier, retryBarrier } from './publication-barriers.ts';
export type { JournalledDelay, RemovalFacts, StoredPublication, StoredStep } from './publication-history.ts';
export { MISSED_IN_TRASH, partlyConfirmed, REMOVAL_OBSTACLES } from './publication-sentences.ts';
export type { QueueStore, QueueView } from './queue.ts';
export {
  type AccountReference,
  type PublicationRecorder,
  RECORDING_DAYS,
  type RecordingJournal,
  type RecordingRecord,
  type RecordingStore,
} from './recordings.ts';
export type {
  StoredAccount,
  StoredConversion,
  StoredFolder,
  StoredMedia,
  StoredPost,
  StoredTag,
  StoredVersion,
  WallClock,
} from './records.ts';
export { mediaNamedBy } from './records.ts';
export { REGISTRATION_POLICY_KEY, type RegistrationPolicyStore } from './registration-policy.ts';
export type {
  DownloadBounds,
  Downloaded,
  Downloader,
  HeldDownload,
  RemoteDownloadStore,
  StoredDownload,
} from './remote-downloads.ts';
export type { HeldRemoval, HeldRemovalStep, RemovalJournal } from './removal-journal.ts';
export type { RequestBudget, RequestBudgetStore } from './request-budget.ts';
export { ensureKeysInUse, explainSecret, nothingOpens, SecretMismatchError } from './secret-mismatch.ts';
export type {
  ClientKey,
  Resealed,
  SealedKindName,
  SealSurvey,
  SecretRows,
  SecretState,
  SecretStore,
  Unreadable,
} from './secrets.ts';
export type { SecurityDetail, SecurityEvent } from './security-log.ts';
export {
  type Credentials,
  SESSION_IDLE_SECONDS,
  SESSION_SECONDS,
  type SessionLines,
  type SessionStore,
  type SessionView,
  type SignedInUser,
  VIEW_SECONDS,
} from './sessions.ts';
export {
  type ClockComparison,
  explainDifference,
  MAX_CLOCK_DIFFERENCE_MS,
  type SharedClock,
} from './shared-clock.ts';
export { stepParams } from './step-params.ts';
export type {
  AccountDefaults,
  AccountStore,
  Page,
  RecordGuard,
  TagStore,
  WorkspaceStore,
} from './stores.ts';
export {
  type Finding,
  type FindingStatus,
  type SystemState,
  worstOf,
} from './system.ts';
export type { TaskGroups, TaskShare, UploadKind } from './tasks.ts';
export { groupsOf, MAX_CRASHES, type NextTask, slotKindOf } from './tasks.ts';
export type { HeldVideo, ThumbnailStore } from './thumbnails.ts';
export type { TwinLooks } from './twin-looks.ts';
export type { StoredUsage, UsageStore } from './usage.ts';
export type { ListedUser, UserApp, UserRecord, UserRows, UserWorkspace } from './users.ts';
export type {
  DueDelivery,
  HeldWebhook,
  PostWebhook,
  TriedDelivery,
  WebhookAnswer,
  WebhookDeliveries,
  WebhookRequest,
} from './webhook-deliveries.ts';
export {
  type DeliveryFilter,
  type DeliveryTry,
  INSTALLATION,
  type StoredDelivery,
  type StoredWebhook,
  type WebhookFacts,
  type WebhookFilter,
  type WebhookLine,
  type WebhookRefusal,
  type WebhookStore,
} from './webhooks.ts';
export type { LeftGrant, RemovedWorkspace, WorkspaceRemovalStore } from './workspace-removal.ts';
export type { WorkspaceRecord, WorkspaceRows } from './workspaces.ts';
export type { MovedPost, ZoneData, ZoneReview } from './zone-review.ts';
