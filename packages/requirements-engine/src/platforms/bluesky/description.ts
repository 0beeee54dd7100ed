import type { Limit } from '../../definition/limit.ts';
import { limitsFrom } from '../../definition/limits-from.ts';
import type { PlatformDescription } from '../../definition/platform-definition.ts';

const lexicon = { source: 'app.bsky.feed.post lexicon', date: '2026-08-20' };
const facets = { source: 'app.bsky.richtext.facet lexicon', date: '2026-08-20' };
const embeds = { source: 'app.bsky.embed lexicons', date: '2026-08-20' };
const app = { source: 'Bluesky app: constants', date: '2026' };
const embed = limitsFrom(embeds);

const imageSize: Limit = {
  ...embed(2_000_000, 'bytes'),
  reportedAs: 'blob_upload_limit',
  onlyLowers: true,
};
const videoSize: Limit = embed(300_000_000, 'bytes');
const videoLength: Limit = limitsFrom(app)(600_000, 'milliseconds');

export const blueskyDescription: PlatformDescription = {
  kind: 'decentralised-protocol platform',
  source: embeds,
  sources: { text: lexicon, text_bytes: lexicon, tag: facets, alt_text: app },
  language: { takes: 'tag', ...lexicon },
  audience: {
    who_replies: {
      field: 'allow',
      values: {
        followers: 'followerRule',
        following: 'followingRule',
        mentioned: 'mentionRule',
        nobody: 'none',
      },
      source: 'app.bsky.feed.threadgate lexicon',
      date: '2026-08-20',
    },
  },
  linkCards: { of: 'sent', besideMedia: false, ...embeds },
  files: [
    { type: 'image', mimeTypes: ['image/*'], size: imageSize },
    { type: 'gif', mimeTypes: ['image/gif'], size: videoSize },
    {
      type: 'video',
      mimeTypes: ['video/mp4', 'video/mpeg', 'video/webm', 'video/quicktime'],
      size: videoSize,
      longest: videoLength,
    },
  ],
};
