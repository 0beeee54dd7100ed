export { autolink, type Span, type SpanKind } from './autolink.ts';
export type { ByteRange, Facet } from './bluesky/facets.ts';
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
export { fits, remaining } from './fits.ts';
export type { Limit, Limits } from './limit.ts';
export { explain, type TextLimit } from './networks/explain.ts';
export type { NetworkName, TextOptions } from './networks/networks.ts';
export { type Preview, preview } from './preview.ts';
export type {
  Count,
  CountingProfile,
  CountSpan,
  CountSpanKind,
  CountUnit,
  Measure,
  TextRange,
} from './profile.ts';
export { blueskyProfile } from './profiles/bluesky.ts';
export { type FediverseOptions, mastodonProfile, pixelfedProfile } from './profiles/fediverse.ts';
export { codePoints, graphemes, utf8Bytes, utf16 } from './profiles/plain.ts';
export { profiles } from './profiles/profiles.ts';
export { twitterProfile, type WeightedConfig, weightedProfile } from './profiles/weighted.ts';
export { type SplitOptions, split } from './split.ts';
export { type TruncateOptions, truncate } from './truncate.ts';
