import { ensureString } from '../argument.ts';
import type { Grammar } from '../extract.ts';
import type { Limits } from '../limit.ts';
import { mergeLimits } from '../limit.ts';
import type { CountingProfile } from '../profile.ts';
import { blueskyProfile } from '../profiles/bluesky.ts';
import { type FediverseOptions, mastodonProfile, pixelfedProfile } from '../profiles/fediverse.ts';
import { utf8Bytes, utf16 } from '../profiles/plain.ts';
import { twitterProfile } from '../profiles/weighted.ts';

/** A network whose texts are counted. `x` is another name of `twitter`, `gbp` is Google Business Profile. */
export type NetworkName =
  | 'x'
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

/** Options of an account or a post that change how its text is counted. */
export interface TextOptions extends FediverseOptions {
  /**
   * Replaces the network's limit: a number in its own unit, or a number per unit; units that are not named keep theirs.
   */
  readonly limits?: number | Limits;
}

/** A network's way of counting, its limits per unit, and the grammar of its links, mentions and tags. */
interface Network {
  readonly counting: (options: FediverseOptions) => CountingProfile;
  readonly limits: Limits;
  readonly grammar: Grammar;
}

const plain = (counting: CountingProfile, most: number): Network => ({
  counting: () => counting,
  limits: { [counting.unit]: most },
  grammar: 'twitter',
});

const NETWORKS: Readonly<Record<NetworkName, Network>> = /* @__PURE__ */ (() => {
  const x = plain(twitterProfile, 280);
  const linkedin = plain(utf16, 3000);
  const fediverse = { limits: { graphemes: 500 }, grammar: 'mastodon' } as const;
  return {
    x,
    twitter: x,
    threads: plain(utf8Bytes, 500),
    bluesky: {
      counting: () => blueskyProfile,
      limits: { graphemes: 300, utf8Bytes: 3000 },
      grammar: 'bluesky',
    },
    mastodon: { counting: mastodonProfile, ...fediverse },
    pixelfed: { counting: pixelfedProfile, ...fediverse },
    linkedin,
    linkedin_page: linkedin,
    facebook_page: plain(utf16, 63_206),
    instagram: plain(utf16, 2200),
    pinterest: plain(utf16, 800),
    youtube: plain(utf8Bytes, 5000),
    tiktok: plain(utf16, 2200),
    gbp: plain(utf16, 1500),
  };
})();

/** @throws {RangeError} when there is no such network; the message lists the names. */
export function networkOf(name: NetworkName): Network {
  if (!Object.hasOwn(NETWORKS, name)) {
    throw new RangeError(
      `network must be one of ${Object.keys(NETWORKS).join(', ')}, got ${JSON.stringify(name)}`,
    );
  }
  return NETWORKS[name];
}

/** A text with its way of counting and its limits. */
export interface TextRules {
  readonly source: string;
  readonly profile: CountingProfile;
  readonly limits: Limits;
}

/** @throws {TypeError | RangeError} for an invalid argument; the message names it. */
export function textRules(text: string, name: NetworkName, options: TextOptions): TextRules {
  const source = ensureString(text, 'text');
  const network = networkOf(name);
  const profile = network.counting(options);
  return { source, profile, limits: mergeLimits(network.limits, options.limits, profile) };
}
