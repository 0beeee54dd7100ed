export type { CountingProfile } from './profile.ts';
export { blueskyProfile } from './profiles/bluesky.ts';
export { mastodonProfile, pixelfedProfile } from './profiles/fediverse.ts';
export { codePoints, graphemes, utf8Bytes, utf16 } from './profiles/plain.ts';
export { twitterProfile } from './profiles/weighted.ts';
