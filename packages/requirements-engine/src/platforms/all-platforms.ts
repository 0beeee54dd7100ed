import type { Platform } from '../definition/platform.ts';
import type { PlatformKey } from '../definition/platform-key.ts';
import { bluesky } from './bluesky/definition.ts';
import { facebookPage } from './facebook_page/definition.ts';
import { gbp } from './gbp/definition.ts';
import { instagram } from './instagram/definition.ts';
import { linkedin } from './linkedin/definition.ts';
import { linkedinPage } from './linkedin_page/definition.ts';
import { mastodon } from './mastodon/definition.ts';
import { pinterest } from './pinterest/definition.ts';
import { pixelfed } from './pixelfed/definition.ts';
import { threads } from './threads/definition.ts';
import { tiktok } from './tiktok/definition.ts';
import { twitter } from './twitter/definition.ts';
import { youtube } from './youtube/definition.ts';

/** A key without a network does not compile. */
const REGISTRY: Readonly<Record<PlatformKey, Platform>> = {
  twitter,
  threads,
  bluesky,
  mastodon,
  pixelfed,
  linkedin,
  linkedin_page: linkedinPage,
  facebook_page: facebookPage,
  instagram,
  pinterest,
  youtube,
  tiktok,
  gbp,
};

/** Every network, in the order in which they are listed and reported. */
export const allPlatforms: readonly Platform[] = /* @__PURE__ */ Object.values(REGISTRY);
