import type { CheckAccount } from '@crier/domain';
import { type CountingProfile, mastodonProfile } from '@crier/text-counter/profiles';
import { type Limit, reportedNumber } from '../definition/limit.ts';

/**
 * What servers with Mastodon's client API report of themselves, as flat keys of `CheckAccount.limits`
 * (Mastodon docs: Instance entity, `configuration`).
 */
export const REPORTED = {
  text: 'max_characters',
  link: 'characters_reserved_per_url',
  media: 'max_media_attachments',
  imageSize: 'image_size_limit',
  videoSize: 'video_size_limit',
  description: 'description_limit',
} as const;

/** Weight of a link unless the server says otherwise (spec: Limits; Mastodon docs: Instance entity). */
export const LINK_WEIGHT: Limit = {
  value: 23,
  unit: 'graphemes',
  source: 'Mastodon docs: Instance entity, characters_reserved_per_url',
  date: '2026-07-02',
  reportedAs: REPORTED.link,
};

/** The longest link that has a reserved length; a server that reserves more reports nonsense (Mastodon source). */
const LONGEST_LINK = 4096;

const usual: CountingProfile = /* @__PURE__ */ mastodonProfile({ linkLength: LINK_WEIGHT.value });

/** Counts as the account's server does: a link has its reserved length, a mention leaves out its server. */
export function countingOf(account: CheckAccount): CountingProfile {
  const reported = reportedNumber(account, REPORTED.link, 1);
  if (reported === null || reported > LONGEST_LINK || reported === LINK_WEIGHT.value) return usual;
  return mastodonProfile({ linkLength: reported });
}
