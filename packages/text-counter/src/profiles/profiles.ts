import type { CountingProfile } from '../profile.ts';
import { blueskyProfile } from './bluesky.ts';
import { mastodonProfile, pixelfedProfile } from './fediverse.ts';
import { codePoints, graphemes, utf8Bytes, utf16 } from './plain.ts';
import { twitterProfile } from './weighted.ts';

/** The counting methods, with the default weights of their networks. */
export const profiles: {
  readonly twitter: CountingProfile;
  readonly mastodon: CountingProfile;
  readonly pixelfed: CountingProfile;
  readonly bluesky: CountingProfile;
  readonly utf16: CountingProfile;
  readonly codePoints: CountingProfile;
  readonly graphemes: CountingProfile;
  readonly utf8Bytes: CountingProfile;
} = {
  twitter: twitterProfile,
  mastodon: /* @__PURE__ */ mastodonProfile(),
  pixelfed: /* @__PURE__ */ pixelfedProfile(),
  bluesky: blueskyProfile,
  utf16,
  codePoints,
  graphemes,
  utf8Bytes,
};
