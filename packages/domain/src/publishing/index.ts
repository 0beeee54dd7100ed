export { DELAY_KINDS, type DelayKind } from './delay-kind.ts';
export type { Evidence } from './evidence.ts';
export type { KnownRecord, KnownRecords } from './known-record.ts';
export type { LimitOwner } from './limit-owner.ts';
export { MediaFileMissingError, missingFileReason } from './media-file-missing.ts';
export {
  isNetworkReason,
  NETWORK_REASONS,
  type NetworkReason,
  REASON_ACTORS,
  REASON_KEYS,
  type ReasonActor,
  tellReason,
} from './network-reason.ts';
export {
  MATTER_ADVICE,
  OPERATOR_MATTERS,
  type OperatorMatter,
  stopsNetwork,
} from './operator-matter.ts';
export { preparedTooLong } from './prepared-too-long.ts';
export {
  isEnded,
  PUBLICATION_STATES,
  type PublicationState,
  settledStatus,
} from './publication-state.ts';
export type { JournalledStep, PlannedStep, StepKind, StepState } from './publication-step.ts';
export type {
  ByteRange,
  PublicationIdentity,
  PublishAccount,
  PublishContent,
  PublishMedia,
  PublishRequest,
} from './publish-request.ts';
export type { RemovalState } from './removal-state.ts';
export type { ReadBackAnswer, RemoteRecord, StepAnswer } from './step-answer.ts';
export type { Twin } from './twin.ts';
