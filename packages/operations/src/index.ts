export type { Call, Caller, Handler, Handlers, Member, ReceivedFile } from './handlers.ts';
export type { Authentication, Authenticator, WorkspaceAccess } from './ports/authenticator.ts';
export { JOB_NAMES, type JobName, type Jobs } from './ports/jobs.ts';
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
  RetryResult,
  Schedule,
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
