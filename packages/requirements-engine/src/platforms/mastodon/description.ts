import type { Limit } from '../../definition/limit.ts';
import { limitsFrom } from '../../definition/limits-from.ts';
import type { PlatformDescription } from '../../definition/platform-definition.ts';
import { LINK_WEIGHT_SOURCE, REPORTED } from '../../families/mastodon-api.ts';

const server = { source: 'Mastodon source: StatusLengthValidator, MediaAttachment', date: '2026-08-08' };
const limit = limitsFrom(server);

const imageSize: Limit = { ...limit(16_777_216, 'bytes'), reportedAs: REPORTED.imageSize };
const imagePixels: Limit = { ...limit(33_177_600, 'pixels'), reportedAs: REPORTED.imagePixels };
const videoPixels: Limit = { ...limit(8_294_400, 'pixels'), reportedAs: REPORTED.videoPixels };
const frameRate: Limit = { ...limit(120, 'framesPerSecond'), reportedAs: REPORTED.frameRate };
const videoSize: Limit = { ...limit(103_809_024, 'bytes'), reportedAs: REPORTED.videoSize };

export const mastodonDescription: PlatformDescription = {
  kind: 'federated microblogging platform',
  source: server,
  sources: { link_weight: LINK_WEIGHT_SOURCE },
  linkCards: {
    of: 'text',
    besideMedia: false,
    source: 'Mastodon source: FetchLinkCardService, status component',
    date: '2026-08-08',
  },
  files: [
    {
      type: 'image',
      mimeTypes: [
        'image/jpeg',
        'image/png',
        'image/gif',
        'image/webp',
        'image/heic',
        'image/heif',
        'image/avif',
      ],
      size: imageSize,
      pixels: imagePixels,
      scaled: true,
    },
    { type: 'gif', mimeTypes: ['image/gif'], size: imageSize, pixels: imagePixels },
    {
      type: 'video',
      mimeTypes: ['video/webm', 'video/mp4', 'video/quicktime', 'video/ogg'],
      size: videoSize,
      pixels: videoPixels,
      scaled: true,
      frames: limit(36_000, 'frames'),
      frameRate: { most: frameRate },
    },
  ],
};
