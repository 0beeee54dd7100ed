import type { PlatformKey } from '@crier/domain';
import type { Platform } from '../definition/platform.ts';
import { UnsupportedPlatformError } from '../errors.ts';
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

/** Every network, in the order in which they are listed and reported; a key without a network does not compile. */
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

const KEYS = /* @__PURE__ */ Object.keys(REGISTRY) as readonly PlatformKey[];

/** True exactly for the keys of the registry. */
export function hasPlatform(provider: string): provider is PlatformKey {
  return Object.hasOwn(REGISTRY, provider);
}

/** The network of a key; throws `UnsupportedPlatformError` when there is none. */
export function platformOf(provider: string): Platform {
  if (!hasPlatform(provider)) throw new UnsupportedPlatformError(provider);
  return REGISTRY[provider];
}

export function allPlatforms(): readonly Platform[] {
  return Object.values(REGISTRY);
}

/** The place of a network among all. */
export function platformOrder(provider: PlatformKey): number {
  return KEYS.indexOf(provider);
}
