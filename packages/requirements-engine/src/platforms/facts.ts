import type { FactField } from '../definition/fact-field.ts';
import type { PlatformKey } from '../definition/platform-key.ts';
import { linkedinFacts } from '../families/linkedin-facts.ts';
import { mastodonFacts } from '../families/mastodon-facts.ts';
import { blueskyFacts } from './bluesky/facts.ts';
import { instagramFacts } from './instagram/facts.ts';
import { pinterestFacts } from './pinterest/facts.ts';
import { tiktokFacts } from './tiktok/facts.ts';
import { twitterFacts } from './twitter/facts.ts';
import { youtubeFacts } from './youtube/facts.ts';

/** What each network states about an account. */
export const FACTS: Readonly<Record<PlatformKey, readonly FactField[]>> = {
  twitter: twitterFacts,
  threads: [],
  bluesky: blueskyFacts,
  mastodon: mastodonFacts,
  pixelfed: mastodonFacts,
  linkedin: linkedinFacts,
  linkedin_page: linkedinFacts,
  facebook_page: [],
  instagram: instagramFacts,
  pinterest: pinterestFacts,
  youtube: youtubeFacts,
  tiktok: tiktokFacts,
  gbp: [],
};
