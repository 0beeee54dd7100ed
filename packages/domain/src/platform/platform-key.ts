/** The keys of the thirteen networks, as used in accounts, options and requirement keys (spec: Resources). */
export const PLATFORM_KEYS = [
  'twitter',
  'threads',
  'bluesky',
  'mastodon',
  'pixelfed',
  'linkedin',
  'linkedin_page',
  'facebook_page',
  'instagram',
  'pinterest',
  'youtube',
  'tiktok',
  'gbp',
] as const;

export type PlatformKey = (typeof PLATFORM_KEYS)[number];

/** True exactly for the thirteen keys. */
export function isPlatformKey(value: unknown): value is PlatformKey {
  return typeof value === 'string' && (PLATFORM_KEYS as readonly string[]).includes(value);
}
