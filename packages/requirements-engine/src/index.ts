export { type CheckOptions, check, versionFor } from './check.ts';
export type { FileLimits } from './definition/file-limits.ts';
export type { Limit, LimitUnit } from './definition/limit.ts';
export type { OptionChoice, OptionField, OptionInput } from './definition/option-field.ts';
export type {
  PlatformCapabilities,
  PlatformDefinition,
  PlatformKind,
} from './definition/platform-definition.ts';
export type { FormatCondition, PostFormat, RequiredContent } from './definition/post-format.ts';
export {
  REQUIREMENTS_INPUT_CODES,
  type RequirementsInputCode,
  RequirementsInputError,
  UnsupportedPlatformError,
} from './errors.ts';
export { messagesEn } from './messages/en.ts';
export type {
  MessageFacts,
  MessageKey,
  Messages,
  OwnKey,
  Sentences,
  SharedKey,
  Wording,
} from './messages/messages.ts';
export { findPlatform, optionDefaults, platforms, publishableText } from './platforms.ts';
export type { TextContent } from './text/publishable-text.ts';
