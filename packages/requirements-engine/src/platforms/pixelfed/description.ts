import type { Limit } from '../../definition/limit.ts';
import { limitsFrom } from '../../definition/limits-from.ts';
import type { PlatformDescription } from '../../definition/platform-definition.ts';
import { LINK_WEIGHT_SOURCE, REPORTED } from '../../families/mastodon-api.ts';

const config = { source: 'Pixelfed source: config/pixelfed.php', date: '2024-03-10' };
const limit = limitsFrom(config);

const imageSize: Limit = { ...limit(15_000_000, 'bytes'), reportedAs: REPORTED.imageSize };
const videoSize: Limit = { ...limit(15_000_000, 'bytes'), reportedAs: REPORTED.videoSize };

export const pixelfedDescription: PlatformDescription = {
  kind: 'federated photo network',
  source: config,
  sources: { link_weight: LINK_WEIGHT_SOURCE },
  audience: {
    who_sees: {
      field: 'visibility',
      values: { everyone: 'public', unlisted: 'unlisted', followers: 'private' },
      source: 'Pixelfed source: ApiV1Controller, statusCreate',
      date: '2026',
    },
    who_replies: {
      option: 'comments_disabled',
      values: { everyone: false, nobody: true },
      source: 'Pixelfed source: ApiV1Controller, statusCreate',
      date: '2026',
    },
  },
  linkCards: {
    of: 'none',
    besideMedia: false,
    source: 'Pixelfed source: StatusTransformer',
    date: '2024-03-10',
  },
  files: [
    { type: 'image', mimeTypes: ['image/jpeg', 'image/png', 'image/gif'], size: imageSize },
    { type: 'gif', mimeTypes: ['image/gif'], size: imageSize },
    { type: 'video', mimeTypes: ['video/mp4'], size: videoSize },
  ],
};
