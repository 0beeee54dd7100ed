export { adviceDe } from './advice/advice.de.ts';
export { adviceEn } from './advice/advice.en.ts';
export { adviceEs } from './advice/advice.es.ts';
export { adviceFr } from './advice/advice.fr.ts';
export type { Advice, AdviceRule } from './advice/advice.ts';
export type { AdviceWords } from './advice/advice-words.ts';
export { type AdviseOptions, advise } from './advise.ts';
export { type CheckOptions, check } from './check.ts';
export type { FileLimits } from './definition/file-limits.ts';
export type { Limit, LimitUnit } from './definition/limit.ts';
export type { OptionChoice, OptionField, OptionInput } from './definition/option-field.ts';
export type {
  PlatformCapabilities,
  PlatformDefinition,
  PlatformKind,
} from './definition/platform-definition.ts';
export type { FormatCondition, PostFormat, RequiredContent } from './definition/post-format.ts';
export type { RuleName } from './definition/rule-name.ts';
export {
  REQUIREMENTS_INPUT_CODES,
  type RequirementsInputCode,
  RequirementsInputError,
  UnsupportedPlatformError,
} from './errors.ts';
export type { TextUsage } from './measure-text.ts';
export { messagesDe } from './messages/de.ts';
export { messagesEn } from './messages/en.ts';
export { messagesEs } from './messages/es.ts';
export { messagesFr } from './messages/fr.ts';
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
export { versionFor } from './targets.ts';
export type { TextContent } from './text/publishable-text.ts';
export { textUsage } from './text-usage.ts';
