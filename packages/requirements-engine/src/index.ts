export { autolink, fits, preview, remaining, split, truncate } from '@crier/text-counter';
export { adviceDe } from './advice/advice.de.ts';
export { adviceEn } from './advice/advice.en.ts';
export { adviceEs } from './advice/advice.es.ts';
export { adviceFr } from './advice/advice.fr.ts';
export type { Advice, AdviceRule } from './advice/advice.ts';
export type { AdviceWords } from './advice/advice-words.ts';
export { type Examination, type ExamineOptions, examine } from './advice/examine.ts';
export type { Obstacle, Refusal, RefusalRule } from './advice/refusal.ts';
export { check, checkPost } from './check.ts';
export type {
  CheckAccount,
  CheckContent,
  CheckMedia,
  CheckPost,
  CheckVersion,
  MediaDetails,
  RecordId,
} from './check-input.ts';
export type { CheckOptions } from './check-options.ts';
export type {
  Conversion,
  ConversionPlan,
  GifConversion,
  PictureConversion,
  VideoConversion,
} from './conversion/conversion.ts';
export { type PlannedFile, planConversions, planCovers } from './conversions.ts';
export { type CoveredVideo, coveredVideos } from './covered-videos.ts';
export {
  AUDIENCES,
  type Audience,
  type AudienceName,
  type AudienceTerm,
  type AudienceTerms,
  type AudienceValue,
  type AudienceValues,
} from './definition/audience-terms.ts';
export type { BodyFormat } from './definition/body-format.ts';
export {
  DISCLOSURES,
  type Disclosure,
  type DisclosureName,
  type DisclosureTerm,
  type DisclosureTerms,
} from './definition/disclosure-terms.ts';
export type { Facts } from './definition/facts.ts';
export type { EnforcedLimit, FileLimits } from './definition/file-limits.ts';
export {
  type Limit,
  type LimitName,
  type LimitSource,
  type LimitUnit,
  type LimitValue,
  leastLimit,
  type OwnLimits,
} from './definition/limit.ts';
export type { MediaType } from './definition/media-type.ts';
export type {
  Excluded,
  LookupEntry,
  NumberRange,
  OptionChoice,
  OptionField,
  OptionInput,
  OptionTerms,
} from './definition/option-field.ts';
export type {
  CoverTerms,
  LanguageTerms,
  LinkCards,
  PlatformCapabilities,
  PlatformDefinition,
  PlatformKind,
  PlatformTerms,
} from './definition/platform-definition.ts';
export type { NetworkName, PlatformKey } from './definition/platform-key.ts';
export type { Poll, PollTerms } from './definition/poll-terms.ts';
export type { FormatCondition, PostFormat, RequiredContent } from './definition/post-format.ts';
export type { PostRule, RuleKey, RuleName } from './definition/rule-name.ts';
export {
  REQUIREMENTS_INPUT_CODES,
  type RequirementsInputCode,
  RequirementsInputError,
  UnsupportedPlatformError,
} from './errors.ts';
export { explain, type LimitExplanation } from './explain.ts';
export { factsStayGood, hasFormDuties, type Ruling, rulingOn } from './fact-rulings.ts';
export { isCheckAccount, isCheckPost, isLimits, isNetworkName, isPost } from './guards.ts';
export { knownOptions } from './known-options.ts';
export { limitsInForce } from './limits-in-force.ts';
export { linkCard } from './link-card.ts';
export type { PostUsage, TextUsage } from './measure-text.ts';
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
export type { AnyOptions, OptionsOf, PlatformOptions, PostOptions } from './options/option-types.ts';
export {
  findPlatform,
  optionDefaults,
  optionsOf,
  platforms,
  publishableText,
  sentLink,
} from './platforms.ts';
export type { AnyPost, AnyTarget, IdOf, NetworkTarget, Post, PostItem, PostMedia } from './post.ts';
export { postUsage } from './post-usage.ts';
export { audiencesOf, optionsFor, sentAudience } from './sent-audience.ts';
export { type LabelledPost, sentDisclosure } from './sent-disclosure.ts';
export { sentLanguage } from './sent-language.ts';
export { type SentPoll, sentPoll } from './sent-poll.ts';
export { type LimitsByNetwork, versionFor } from './targets.ts';
export { asAutoBody } from './text/as-auto-body.ts';
export { type Mention, mentionsIn } from './text/mentions-in.ts';
export type { TextContent } from './text/publishable-text.ts';
export { textUsage } from './text-usage.ts';
export type { SourceSpan, TextSpan, Violation, ViolationKey } from './violation.ts';
