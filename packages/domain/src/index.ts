export { type Device, readDevice } from './access/device.ts';
export { isPassword, LONGEST_PASSWORD, PASSWORD_COMMON, PASSWORD_LENGTH } from './access/password.ts';
export {
  approvesByDefault,
  isPermitted,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
} from './access/roles.ts';
export { AUDIT_ACTIONS, type AuditAction } from './audit/audit-actions.ts';
export { changeDetail, currentAction, currentDetail, namesOfAction } from './audit/audit-detail.ts';
export {
  CONTENT_ACTIONS,
  type ContentAction,
  CREDENTIAL_KINDS,
  type CredentialKind,
} from './audit/content-actions.ts';
export type {
  CauseAccount,
  CauseOutage,
  CausePost,
  CausePostAccount,
  CauseRecords,
  CauseWebhook,
} from './causes/cause-records.ts';
export { type CauseLists, type CauseOf, causesIn, type PlannedPosts, type Some } from './causes/causes.ts';
export { endsSoon, isSoon } from './causes/ends-soon.ts';
export {
  changedChoices,
  channelsOf,
  concerns,
  DEFAULT_NOTICE_CHOICES,
  isUnheard,
  MAIL_CHOICES,
  type MailChoice,
  type NoticeChoice,
  type NoticeChoices,
  type NoticeChoicesChange,
  type NoticeMember,
  type QuietHours,
} from './causes/notice-choices.ts';
export {
  LOSING_KINDS,
  losesPosts,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_PERMISSIONS,
  type NoticeChannel,
  type NoticeKind,
} from './causes/notice-kinds.ts';
export {
  isToldCause,
  NOTICE_KIND_OF,
  NOTICE_STAGES,
  type NoticeLine,
  type NoticeStage,
  type NoticeSubject,
  type ToldCause,
} from './causes/notice-line.ts';
export { afterQuiet, dueAt, nextAt, nextMondayAt } from './causes/notice-times.ts';
export type {
  Authorization,
  AuthorizationClient,
  AuthorizationRules,
  RedeemAnswer,
} from './connections/authorization.ts';
export type { NetworkApp } from './connections/network-app.ts';
export { RECONNECT_CODES, type ReconnectCode } from './connections/reconnect-code.ts';
export { ERROR_CATALOGUE, type ErrorCode, type RecordModel } from './errors/catalogue.ts';
export {
  CrierError,
  featureDisabled,
  invalid,
  planLimitReached,
  type ReachedLimit,
  recordNotFound,
  taken,
  validationError,
} from './errors/crier-error.ts';
export { type CountErrors, countErrors, type FieldErrors, summariseErrors } from './errors/field-errors.ts';
export { reasonOf } from './errors/reason-of.ts';
export {
  EVENT_DAYS,
  EVENT_TYPES,
  EVENTS,
  type EventSubject,
  type EventType,
  eventTypesOf,
  INSTALLATION_EVENT_TYPES,
  INSTALLATION_EVENTS,
} from './events/event-types.ts';
export { isUuid, parseRecordRef, type RecordRef } from './ids.ts';
export { nearestName } from './input/nearest-name.ts';
export { normalise, withLineFeeds } from './input/normalise.ts';
export { parseInput, parseKnownInput } from './input/parse-input.ts';
export {
  collectUnknownFields,
  type UnknownField,
  type UnknownFields,
  unknownFieldErrors,
  unknownFieldWarnings,
} from './input/unknown-fields.ts';
export { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
export {
  isMailKind,
  type MailContent,
  type MailKind,
  type MailParams,
  SECRET_MAIL_PARAMS,
} from './mails/mail-kinds.ts';
export { MEDIA_TYPES, type MediaType } from './media/media-type.ts';
export type {
  AccountContext,
  AppConnection,
  BeginAnswer,
  CredentialRenewal,
  DocumentConnection,
  GrantContext,
  LookupQuery,
  Network,
  NetworkPublishing,
  Networks,
  ReadBackContext,
  ReturnedUser,
  ServerConnection,
  StepContext,
} from './network/network.ts';
export type {
  AccountAccess,
  ConnectAnswer,
  ConnectedAccount,
  ConnectInput,
  Credentials,
  CredentialsRefusal,
  FoundEntry,
  IdentifyAnswer,
  InspectAnswer,
  LookupAnswer,
  Refusal,
  RefusedCredentials,
  RegisterAnswer,
  RenewAnswer,
  TokenAnswer,
  Unavailable,
} from './network/network-answers.ts';
export { type SettlingTimes, settlingTimeOf } from './network/settling-times.ts';
export {
  MAX_NOTICE_TARGETS,
  NOTICE_SERVICES,
  NOTICE_TARGET_ENDS,
  type NoticeService,
  type NoticeTargetEnd,
} from './notice-targets/notice-targets.ts';
export { fillNotice, type NoticeFilling } from './notices/fill-notice.ts';
export { inEnglish, type Notice, notice, quoted, worded } from './notices/notice.ts';
export {
  actorOf,
  isNoticeKey,
  NOTICES,
  type NoticeKey,
  OWN_NOTICE_KEYS,
  type OwnNoticeKey,
} from './notices/notice-key.ts';
export type { NoticeParams, NoticePart } from './notices/notice-part.ts';
export { REASON_DETAIL_NAMES, REASON_DETAILS, type ReasonDetail } from './notices/reason-details.ts';
export { knownParts, partsOf, partsOfAll, tellParts } from './notices/told.ts';
export { type PageLinks, pageEnvelope } from './paging/page-envelope.ts';
export { type PageRequest, parsePageRequest } from './paging/page-request.ts';
export {
  type Allowance,
  allowanceAt,
  LEFT_OF_PLAN,
  type PlanFeatures,
  type PlanLimits,
  type Tenancy,
  UNLIMITED,
} from './plans/allowance.ts';
export { type BillingCycle, endOfCycle } from './plans/billing-cycle.ts';
export {
  ACCESS_STATUSES,
  type AccessStatus,
  type PlatformSubscription,
  remainingTrialDays,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
  subscriptionStateAt,
} from './plans/subscription-state.ts';
export { isPlatformKey, PLATFORM_KEYS, type PlatformKey } from './platform/platform-key.ts';
export {
  AUDIENCES,
  type Audience,
  type AudienceName,
  type AudienceValue,
  audienceChosen,
  audienceOf,
} from './post/audience.ts';
export { DISCLOSURES, type Disclosure, type DisclosureName, disclosureMade } from './post/disclosure.ts';
export { MOST_DELAY_MINUTES } from './post/item-delay.ts';
export { canonicalLanguage, notALanguage } from './post/language.ts';
export { type Poll, pollMade } from './post/poll.ts';
export { POST_SORTS, type PostSort } from './post/sort.ts';
export { editingBarrier, POST_STATUSES, POST_TRANSITIONS, type PostStatus } from './post/status.ts';
export { DELAY_KINDS, type DelayKind } from './publishing/delay-kind.ts';
export type { Evidence } from './publishing/evidence.ts';
export type { KnownRecord, KnownRecords } from './publishing/known-record.ts';
export type { LimitOwner } from './publishing/limit-owner.ts';
export { MediaFileMissingError, missingFileReason } from './publishing/media-file-missing.ts';
export {
  isNetworkReason,
  NETWORK_REASONS,
  type NetworkReason,
  REASON_ACTORS,
  REASON_KEYS,
  type ReasonActor,
  tellReason,
} from './publishing/network-reason.ts';
export {
  MATTER_ADVICE,
  OPERATOR_MATTERS,
  type OperatorMatter,
  stopsNetwork,
} from './publishing/operator-matter.ts';
export { preparedTooLong } from './publishing/prepared-too-long.ts';
export {
  isEnded,
  PUBLICATION_STATES,
  type PublicationState,
  settledStatus,
} from './publishing/publication-state.ts';
export type { JournalledStep, PlannedStep, StepKind, StepState } from './publishing/publication-step.ts';
export type {
  ByteRange,
  PublicationIdentity,
  PublishAccount,
  PublishContent,
  PublishMedia,
  PublishRequest,
} from './publishing/publish-request.ts';
export type { RemovalState } from './publishing/removal-state.ts';
export type { ReadBackAnswer, RemoteRecord, StepAnswer } from './publishing/step-answer.ts';
export type { Twin } from './publishing/twin.ts';
export { DEFAULT_SLOTS, nextFreeSlot, nextFreeSlots, type QueueSlot } from './queue/next-free-slot.ts';
export { compareRequests } from './recording/compare-recordings.ts';
export {
  type Placeholder,
  type PlaceholderKind,
  shapeOfText,
  splitPlaceholders,
  writePlaceholder,
} from './recording/placeholder.ts';
export {
  RECORDING_VERSION,
  type RecordedAnswer,
  type RecordedExchange,
  type RecordedRequest,
  type Recording,
  recordingSchema,
} from './recording/recording.ts';
export { endOfDay, isTimeZone, localTimeOf, resolveLocalTime, startOfDay } from './time/local-time.ts';
export { formatPanelDate, formatPanelTime, parsePanelTime } from './time/panel-date.ts';
export { formatWireDate, isWireInstant, parseSinceTime } from './time/wire-date.ts';
export { zonedTimeOf } from './time/zoned-time.ts';
export {
  type Account,
  accountDefaultsInputSchema,
  accountDefaultsSchema,
  accountLimitsSchema,
  accountSchema,
  type PostAccount,
  postAccountSchema,
} from './wire/account.ts';
export {
  type AccountGroup,
  accountGroupInputSchema,
  accountGroupSchema,
  accountGroupUpdateSchema,
  MAX_ACCOUNT_GROUPS,
} from './wire/account-group.ts';
export {
  chunkedUploadInputSchema,
  chunkedUploadSchema,
  chunkedUploadStatusSchema,
  chunkFieldsSchema,
  chunkSchema,
  MEDIA_MIME_TYPES,
} from './wire/chunked-upload.ts';
export { type ErrorBody, errorBodySchema, listOf, pageOf } from './wire/envelopes.ts';
export {
  type AuditEvent,
  EVENT_SCHEMAS,
  type EventData,
  type EventRecord,
  eventListSchema,
  eventSchema,
} from './wire/event.ts';
export { type ChangedField, type HistoryEntry, historyEntrySchema } from './wire/history.ts';
export { type Me, meSchema } from './wire/me.ts';
export {
  MEDIA_SORTS,
  MEDIA_USAGES,
  type Media,
  type MediaSort,
  type MediaUsage,
  mediaDeleteSchema,
  mediaReplacedSchema,
  mediaReplaceSchema,
  mediaSchema,
  mediaUpdateSchema,
  mediaUploadFieldsSchema,
  mediaUsesSchema,
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
export { type NoticeRecord, noticeSchema } from './wire/notice.ts';
export { panelAuditEntrySchema } from './wire/panel-audit.ts';
export { type Plan, type PlanInput, planInputSchema, planSchema } from './wire/panel-plan.ts';
export {
  type Receipt,
  type ReceiptRecord,
  receiptInputSchema,
  receiptRecordSchema,
  receiptSchema,
  receiptUpdateSchema,
} from './wire/panel-receipt.ts';
export {
  type GenericSubscriptionRecord,
  genericSubscriptionInputSchema,
  newSubscriptionSchema,
  planChangeSchema,
  type Subscription,
  subscriptionInputSchema,
  subscriptionSchema,
  subscriptionUpdateSchema,
} from './wire/panel-subscription.ts';
export {
  type PanelUser,
  panelUserInputSchema,
  panelUserSchema,
  panelUserUpdateSchema,
} from './wire/panel-user.ts';
export {
  type PanelWorkspace,
  type PanelWorkspaceItem,
  type PanelWorkspaceRef,
  panelMemberInputSchema,
  panelWorkspaceInputSchema,
  panelWorkspaceItemSchema,
  panelWorkspaceReadSchema,
  panelWorkspaceSchema,
} from './wire/panel-workspace.ts';
export {
  type Content,
  createdPostSchema,
  deletedSchema,
  type Post,
  postPartsAsRead,
  postSchema,
  scheduledSchema,
  successSchema,
  updatedPostSchema,
  type Version,
} from './wire/post.ts';
export {
  type ContentInput,
  correctionInputSchema,
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
export { recordItself } from './wire/record-itself.ts';
export {
  remoteDownloadInputSchema,
  remoteDownloadSchema,
  remoteDownloadStatusSchema,
} from './wire/remote-download.ts';
export { platformOptionsSchema, recordId, SINCE_TIME, sinceTime, wireDate } from './wire/scalars.ts';
export { hexColor, type Tag, type TagInput, tagInputSchema, tagSchema, tagUpdateSchema } from './wire/tag.ts';
export {
  type AccountCount,
  accountCountSchema,
  type PostCounts,
  postCountsSchema,
  type Usage,
  usageSchema,
} from './wire/usage.ts';
export { adviceSchema, validationSchema, violationSchema } from './wire/violation.ts';
export { type Warning, warningSchema } from './wire/warning.ts';
export {
  DELIVERY_STATES,
  type Delivery,
  type DeliveryState,
  deliveryListSchema,
  deliverySchema,
  LONGEST_WEBHOOK_URL,
  MAX_WEBHOOKS,
  type Webhook,
  type WebhookDisabledReason,
  type WebhookInput,
  type WebhookUpdate,
  webhookInputSchema,
  webhookSchema,
  webhookUpdateSchema,
  webhookWithSecretSchema,
} from './wire/webhook.ts';
export { type Workspace, workspaceSchema } from './wire/workspace.ts';
