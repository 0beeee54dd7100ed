import type { PlatformKey } from '@crier/domain';

/** A copy of the engine's names. Loading its definitions only for these would be too much. */
const NETWORK_NAMES: Readonly<Record<PlatformKey, string>> = {
  bluesky: 'Bluesky',
  facebook_page: 'Facebook Page',
  gbp: 'Google Business Profile',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  linkedin_page: 'LinkedIn Page',
  mastodon: 'Mastodon',
  pinterest: 'Pinterest',
  pixelfed: 'Pixelfed',
  threads: 'Threads',
  tiktok: 'TikTok',
  twitter: 'X',
  youtube: 'YouTube',
};

/** The public name of a network. */
export function networkName(network: PlatformKey): string {
  return NETWORK_NAMES[network];
}
