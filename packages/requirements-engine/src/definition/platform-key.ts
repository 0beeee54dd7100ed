/** The keys of the networks (spec: Resources). */
export type PlatformKey =
  | 'twitter'
  | 'threads'
  | 'bluesky'
  | 'mastodon'
  | 'pixelfed'
  | 'linkedin'
  | 'linkedin_page'
  | 'facebook_page'
  | 'instagram'
  | 'pinterest'
  | 'youtube'
  | 'tiktok'
  | 'gbp';

/** A network as people name it: its key, or `x` for `twitter`. */
export type NetworkName = PlatformKey | 'x';

/** The key of a network by a name that may be `x`. */
export function canonicalKey(name: string): string {
  return name === 'x' ? 'twitter' : name;
}
