export {
  type ByteRange,
  detectFacets,
  type Facet,
  type ShortenedPost,
  shortenLinks,
} from './bluesky/facets.ts';
export { shortAddress } from './bluesky/short-address.ts';
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
export { toPlainText } from './html/to-plain-text.ts';
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
