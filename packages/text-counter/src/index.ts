export { count } from './count.ts';
export {
  type ExtractedLink,
  type ExtractedMention,
  type ExtractedTag,
  extractCashtags,
  extractHashtags,
  extractLinks,
  extractMentions,
  type Grammar,
} from './extract.ts';
export type {
  Count,
  CountingProfile,
  CountSpan,
  CountSpanKind,
  CountUnit,
  Measure,
  TextRange,
} from './profile.ts';
export { type FediverseOptions, mastodonProfile, pixelfedProfile } from './profiles/fediverse.ts';
export { profiles } from './profiles/profiles.ts';
export { type WeightedConfig, weightedProfile } from './profiles/weighted.ts';
export { type Limit, type TruncateOptions, truncate } from './truncate.ts';
