export {
  approvesByDefault,
  isPermitted,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
} from './access/roles.ts';
export type {
  Authorization,
  AuthorizationClient,
  AuthorizationRequest,
  AuthorizationRules,
  NetworkApp,
  RedeemAnswer,
  RedeemRequest,
} from './connections/authorization.ts';
export type {
  Connector,
  ConnectorRegistry,
  FixedConnector,
  GrantContext,
  IdentifyAnswer,
  RegisterAnswer,
  ServerConnector,
} from './connections/connector.ts';
export { ERROR_CATALOGUE, type ErrorCode, type RecordModel } from './errors/catalogue.ts';
export { CrierError, invalid, recordNotFound, taken, validationError } from './errors/crier-error.ts';
export { type FieldErrors, summariseErrors } from './errors/field-errors.ts';
export { isUuid, parseRecordRef, type RecordRef } from './ids.ts';
export { type NormaliseOptions, normalise } from './input/normalise.ts';
export { parseInput } from './input/parse-input.ts';
export { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
export { type PageEnvelope, type PageLinks, type PageMeta, pageEnvelope } from './paging/page-envelope.ts';
export {
  DEFAULT_PAGE_SIZE,
  MAX_PAGE_SIZE,
  type PageRequest,
  parsePageRequest,
} from './paging/page-request.ts';
export { isPlatformKey, PLATFORM_KEYS, type PlatformKey } from './platform/platform-key.ts';
export { editingBarrier, POST_STATUSES, POST_TRANSITIONS, type PostStatus } from './post/status.ts';
export type { Evidence } from './publishing/evidence.ts';
export { MediaFileMissingError, missingFileReason } from './publishing/media-file-missing.ts';
export {
  isEnded,
  PUBLICATION_STATES,
  type PublicationState,
  settledStatus,
} from './publishing/publication-state.ts';
export {
  type JournalledStep,
  type PlannedStep,
  STEP_KINDS,
  STEP_STATES,
  type StepKind,
  type StepState,
} from './publishing/publication-step.ts';
export type {
  PublicationIdentity,
  PublishAccount,
  PublishContent,
  PublishMedia,
  PublishRequest,
} from './publishing/publish-request.ts';
export type {
  AccountContext,
  ConnectAnswer,
  ConnectedAccount,
  ConnectInput,
  Credentials,
  InspectAnswer,
  Publisher,
  PublisherRegistry,
  ReadBackContext,
  RefreshAnswer,
  StepContext,
} from './publishing/publisher.ts';
export { REMOVAL_STATES, type RemovalState } from './publishing/removal-state.ts';
export type { ReadBackAnswer, RemoteRecord, StepAnswer } from './publishing/step-answer.ts';
export { DEFAULT_SLOTS, nextFreeSlot, nextFreeSlots, type QueueSlot } from './queue/next-free-slot.ts';
export type {
  CheckAccount,
  CheckContent,
  CheckMedia,
  CheckPost,
  CheckVersion,
  MediaType,
} from './requirements/check-input.ts';
export type { TextSpan, Violation } from './requirements/violation.ts';
export { endOfDay, isTimeZone, localTimeOf, resolveLocalTime, startOfDay } from './time/local-time.ts';
export { formatWireDate, isWireInstant, parseSinceTime } from './time/wire-date.ts';
export { type Account, accountSchema, type PostAccount, postAccountSchema } from './wire/account.ts';
export {
  chunkedUploadInputSchema,
  chunkedUploadSchema,
  chunkedUploadStatusSchema,
  chunkFieldsSchema,
  chunkSchema,
  MEDIA_MIME_TYPES,
} from './wire/chunked-upload.ts';
export { type ErrorBody, errorBodySchema, listOf, pageOf } from './wire/envelopes.ts';
export { type Me, meSchema } from './wire/me.ts';
export {
  MEDIA_SORTS,
  MEDIA_USAGES,
  type Media,
  type MediaSort,
  type MediaUsage,
  mediaDeleteSchema,
  mediaSchema,
  mediaUpdateSchema,
  mediaUploadFieldsSchema,
} from './wire/media.ts';
export {
  MAX_FOLDER_DEPTH,
  type MediaFolder,
  mediaFolderDeleteSchema,
  mediaFolderInputSchema,
  mediaFolderSchema,
  mediaFolderUpdateSchema,
} from './wire/media-folder.ts';
export { memberSchema, memberUpdateSchema, WIRE_ROLES, type WorkspaceMember } from './wire/member.ts';
export {
  type Content,
  createdPostSchema,
  deletedSchema,
  type Post,
  postSchema,
  scheduledSchema,
  successSchema,
  type Version,
} from './wire/post.ts';
export {
  type ContentInput,
  deleteInputSchema,
  deleteManyInputSchema,
  type PostInput,
  type PostUpdate,
  postInputSchema,
  postUpdateSchema,
  type ScheduleInput,
  scheduleInputSchema,
  type VersionInput,
} from './wire/post-input.ts';
export {
  type PublicationRecord,
  type PublicationStepRecord,
  publicationSchema,
  type RemovalRecord,
} from './wire/publication.ts';
export { freeSlotSchema, queueInputSchema, queueSchema } from './wire/queue.ts';
export {
  remoteDownloadInputSchema,
  remoteDownloadSchema,
  remoteDownloadStatusSchema,
} from './wire/remote-download.ts';
export {
  clockTime,
  platformOptionsSchema,
  recordId,
  SINCE_TIME,
  sinceTime,
  wireDate,
} from './wire/scalars.ts';
export { type Tag, type TagInput, tagInputSchema, tagSchema, tagUpdateSchema } from './wire/tag.ts';
export { validationSchema, violationSchema } from './wire/violation.ts';
export type { Warning } from './wire/warning.ts';
export { type Workspace, workspaceSchema } from './wire/workspace.ts';
