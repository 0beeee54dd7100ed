import { type CountingProfile, mastodonProfile } from '@crier/text-counter/profiles';
import type { LimitReader, LimitSource, LimitValue } from '../definition/limit.ts';

/**
 * What servers with Mastodon's client API report about themselves, as flat keys of `CheckAccount.limits` (Mastodon
 * docs: Instance entity, `configuration`).
 */
export const REPORTED = {
  text: 'max_characters',
  link: 'characters_reserved_per_url',
  media: 'max_media_attachments',
  imageSize: 'image_size_limit',
  videoSize: 'video_size_limit',
  description: 'description_limit',
  imagePixels: 'image_matrix_limit',
  videoPixels: 'video_matrix_limit',
  frameRate: 'video_frame_rate_limit',
} as const;

/** All of them, the types of files, and the limits of polls, which are below one key. */
export const REPORTED_KEYS: readonly string[] = /* @__PURE__ */ (() => [
  ...Object.values(REPORTED),
  'supported_mime_types',
  'polls',
])();

/** Weight of a link unless the server says otherwise (spec: Limits; Mastodon docs: Instance entity). */
export const LINK_WEIGHT: LimitValue = {
  value: 23,
  unit: 'graphemes',
  reportedAs: REPORTED.link,
};

/** The source of that weight. */
export const LINK_WEIGHT_SOURCE: LimitSource = {
  source: 'Mastodon docs: Instance entity, characters_reserved_per_url',
  date: '2026-07-02',
};

/** The longest link that has a reserved length; a server that reserves more reports nonsense (Mastodon source). */
const LONGEST_LINK = 4096;

const profiles = /* @__PURE__ */ new Map<number, CountingProfile>();

function profileFor(linkLength: number): CountingProfile {
  const known = profiles.get(linkLength);
  if (known !== undefined) return known;
  const profile = mastodonProfile({ linkLength });
  profiles.set(linkLength, profile);
  return profile;
}

/** Counts as the account's server does: a link has its reserved length, and a mention counts without its server. */
export function countingOf(limit: LimitReader): CountingProfile {
  const reserved = limit(LINK_WEIGHT);
  return profileFor(reserved > LONGEST_LINK ? LINK_WEIGHT.value : reserved);
}
