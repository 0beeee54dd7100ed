import type { HintRule } from '../advice/advice.ts';
import type { PlatformKey } from '../definition/platform-key.ts';
import { linkedinHints } from '../families/linkedin-hints.ts';
import { gbpHints } from './gbp/hints.ts';
import { instagramHints } from './instagram/hints.ts';
import { mastodonHints } from './mastodon/hints.ts';
import { pixelfedHints } from './pixelfed/hints.ts';
import { tiktokHints } from './tiktok/hints.ts';
import { twitterHints } from './twitter/hints.ts';
import { youtubeHints } from './youtube/hints.ts';

/** Things that only one network refuses, by network. */
export const OWN_HINTS: Readonly<Partial<Record<PlatformKey, readonly HintRule[]>>> = {
  twitter: twitterHints,
  linkedin: linkedinHints,
  linkedin_page: linkedinHints,
  mastodon: mastodonHints,
  instagram: instagramHints,
  pixelfed: pixelfedHints,
  youtube: youtubeHints,
  tiktok: tiktokHints,
  gbp: gbpHints,
};
