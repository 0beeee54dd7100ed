export { createOperations } from './create-operations.ts';
export type { OperationDependencies, UploadLimits } from './dependencies.ts';
export type { Call, Caller, Handler, Handlers, Member, ReceivedFile } from './handlers.ts';
export { DEFAULT_UPLOAD_LIMITS } from './media/upload-limits.ts';
export type { Authentication, Authenticator, WorkspaceAccess } from './ports/authenticator.ts';
export type { Dispatcher, SweepResult } from './ports/dispatcher.ts';
export type { ClaimResult, IdempotencyStore, RequestClaim, StoredAnswer } from './ports/idempotency.ts';
export { JOB_NAMES, type JobName, type Jobs } from './ports/jobs.ts';
export {
  type AccountFacts,
  type AccountVault,
  type AnswerNote,
  type Claim,
  type Ending,
  type HeldCredentials,
  type HeldPublication,
  type HeldStep,
  type Lease,
  LeaseLostError,
  type PublicationJournal,
  type StepOutcome,
} from './ports/journal.ts';
export type { MediaDisk, MediaFacts, MediaInspector } from './ports/media-files.ts';
export type {
  CreatedPost,
  Decision,
  Entry,
  NewPost,
  PostFilter,
  PostStore,
  ReconcileResult,
  Refusal,
  Replacement,
  RetryResult,
  Schedule,
  ScheduleDecision,
  Scheduled,
  SlotPicker,
} from './ports/post-store.ts';
export type {
  StoredAccount,
  StoredContent,
  StoredMedia,
  StoredPost,
  StoredPostAccount,
  StoredTag,
  StoredVersion,
} from './ports/records.ts';
export type { AccountStore, MediaStore, NewMedia, Page, TagStore, WorkspaceStore } from './ports/stores.ts';
export type { LeaseKeeper, PublishDependencies, PublishObserver } from './publishing/dependencies.ts';
export { explain, type PublicationFacts } from './publishing/explain.ts';
export { type IdleAccounts, keepAccountsAlive } from './publishing/keep-accounts-alive.ts';
export { LATE_AFTER_MS, lateReason, type Silence } from './publishing/lateness.ts';
export { DEFAULT_POLICY, type PublishPolicy } from './publishing/policy.ts';
export { type PublishResult, publishPublication } from './publishing/publish-publication.ts';
export { type Refreshed, refreshCredentials } from './publishing/refresh-credentials.ts';
