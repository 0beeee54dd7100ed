import type { OptionTerms } from '../definition/option-field.ts';
import type { PlatformKey } from '../definition/platform-key.ts';
import { blueskyOptions } from './bluesky/options.ts';
import { facebookPageOptions } from './facebook_page/options.ts';
import { gbpOptions } from './gbp/options.ts';
import { instagramOptions } from './instagram/options.ts';
import { linkedinOptions } from './linkedin/options.ts';
import { linkedinPageOptions } from './linkedin_page/options.ts';
import { mastodonOptions } from './mastodon/options.ts';
import { pinterestOptions } from './pinterest/options.ts';
import { pixelfedOptions } from './pixelfed/options.ts';
import { threadsOptions } from './threads/options.ts';
import { tiktokOptions } from './tiktok/options.ts';
import { twitterOptions } from './twitter/options.ts';
import { youtubeOptions } from './youtube/options.ts';

/** The options of every network (spec: Platform options), each from the network's own definition. */
export const OPTION_FIELDS = {
  twitter: twitterOptions,
  threads: threadsOptions,
  bluesky: blueskyOptions,
  mastodon: mastodonOptions,
  pixelfed: pixelfedOptions,
  linkedin: linkedinOptions,
  linkedin_page: linkedinPageOptions,
  facebook_page: facebookPageOptions,
  instagram: instagramOptions,
  pinterest: pinterestOptions,
  youtube: youtubeOptions,
  tiktok: tiktokOptions,
  gbp: gbpOptions,
} as const satisfies Readonly<Record<PlatformKey, readonly OptionTerms[]>>;
