import type { PlatformKey } from '@crier/domain';
import type { ZodType } from 'zod';
import { blueskyOptions } from './platforms/bluesky/options.ts';
import { facebookPageOptions } from './platforms/facebook_page/options.ts';
import { gbpOptions } from './platforms/gbp/options.ts';
import { instagramOptions } from './platforms/instagram/options.ts';
import { linkedinOptions } from './platforms/linkedin/options.ts';
import { linkedinPageOptions } from './platforms/linkedin_page/options.ts';
import { mastodonOptions } from './platforms/mastodon/options.ts';
import { pinterestOptions } from './platforms/pinterest/options.ts';
import { pixelfedOptions } from './platforms/pixelfed/options.ts';
import { threadsOptions } from './platforms/threads/options.ts';
import { tiktokOptions } from './platforms/tiktok/options.ts';
import { twitterOptions } from './platforms/twitter/options.ts';
import { youtubeOptions } from './platforms/youtube/options.ts';

/**
 * The schema of `options.<key>` for every network, without transforms. Every option may be absent or null,
 * which means its default; per-account options are maps keyed `account-<id>`; unknown keys are ignored.
 */
export const options = {
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
} as const satisfies Readonly<Record<PlatformKey, ZodType>>;
