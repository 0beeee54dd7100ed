import type { PlatformDescription } from '../definition/platform-definition.ts';
import type { PlatformKey } from '../definition/platform-key.ts';
import { linkedinDescription } from '../families/linkedin-description.ts';
import { blueskyDescription } from './bluesky/description.ts';
import { facebookPageDescription } from './facebook_page/description.ts';
import { gbpDescription } from './gbp/description.ts';
import { instagramDescription } from './instagram/description.ts';
import { linkedinMemberDescription } from './linkedin/description.ts';
import { mastodonDescription } from './mastodon/description.ts';
import { pinterestDescription } from './pinterest/description.ts';
import { pixelfedDescription } from './pixelfed/description.ts';
import { threadsDescription } from './threads/description.ts';
import { tiktokDescription } from './tiktok/description.ts';
import { twitterDescription } from './twitter/description.ts';
import { youtubeDescription } from './youtube/description.ts';

/** The facts about every network besides its terms. */
export const DESCRIPTIONS: Readonly<Record<PlatformKey, PlatformDescription>> = {
  twitter: twitterDescription,
  threads: threadsDescription,
  bluesky: blueskyDescription,
  mastodon: mastodonDescription,
  pixelfed: pixelfedDescription,
  linkedin: linkedinMemberDescription,
  linkedin_page: linkedinDescription,
  facebook_page: facebookPageDescription,
  instagram: instagramDescription,
  pinterest: pinterestDescription,
  youtube: youtubeDescription,
  tiktok: tiktokDescription,
  gbp: gbpDescription,
};
