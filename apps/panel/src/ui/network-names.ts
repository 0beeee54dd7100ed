import type { PlatformKey } from '@crier/domain';

/** The engine's own names; its definitions would be too much to load for them. */
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

/** The name of a network as people know it. */
export function networkName(network: PlatformKey): string {
  return NETWORK_NAMES[network];
}
