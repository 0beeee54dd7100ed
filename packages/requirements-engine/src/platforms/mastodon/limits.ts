import type { FileLimits } from '../../definition/file-limits.ts';
import type { Limit } from '../../definition/limit.ts';
import { limitsFrom, mediaLimits } from '../../definition/media-limits.ts';
import { LINK_WEIGHT, REPORTED } from '../../families/mastodon-api.ts';

const server = { source: 'Mastodon source: StatusLengthValidator, MediaAttachment', date: '2026-08-08' };
const limit = limitsFrom(server);
const media = mediaLimits({ image: 4, gif: 1, video: 1 }, server);

export const text: Limit = { ...limit(500, 'graphemes'), reportedAs: REPORTED.text };
export const photos: Limit = { ...media.image, reportedAs: REPORTED.media };
/** A video stands alone; GIFs are kept to one, which every server of the family shows well. */
export const videos: Limit = { ...media.video, reportedAs: REPORTED.media, onlyLowers: true };
export const gifs: Limit = { ...media.gif, reportedAs: REPORTED.media, onlyLowers: true };
export const linkWeight: Limit = LINK_WEIGHT;
export const altText: Limit = { ...limit(1500, 'codePoints'), reportedAs: REPORTED.description };

const imageSize: Limit = { ...limit(16_777_216, 'bytes'), reportedAs: REPORTED.imageSize };
const videoSize: Limit = { ...limit(103_809_024, 'bytes'), reportedAs: REPORTED.videoSize };

export const files: readonly FileLimits[] = [
  {
    type: 'image',
    format: null,
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
  },
  { type: 'gif', format: null, mimeTypes: ['image/gif'], size: imageSize },
  {
    type: 'video',
    format: null,
    mimeTypes: ['video/webm', 'video/mp4', 'video/quicktime', 'video/ogg'],
    size: videoSize,
  },
];
