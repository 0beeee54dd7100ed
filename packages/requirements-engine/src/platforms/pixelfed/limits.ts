import type { FileLimits } from '../../definition/file-limits.ts';
import type { Limit } from '../../definition/limit.ts';
import { limitsFrom } from '../../definition/media-limits.ts';
import { LINK_WEIGHT, REPORTED } from '../../families/mastodon-api.ts';

const limit = limitsFrom({ source: 'Pixelfed source: config/pixelfed.php', date: '2024-03-10' });

export const text: Limit = { ...limit(500, 'graphemes'), reportedAs: REPORTED.text };
export const mediaItems: Limit = { ...limit(4, 'items'), reportedAs: REPORTED.media };
export const linkWeight: Limit = LINK_WEIGHT;
export const altText: Limit = { ...limit(1000, 'codePoints'), reportedAs: REPORTED.description };

const imageSize: Limit = { ...limit(15_000_000, 'bytes'), reportedAs: REPORTED.imageSize };
const videoSize: Limit = { ...limit(15_000_000, 'bytes'), reportedAs: REPORTED.videoSize };

export const files: readonly FileLimits[] = [
  { type: 'image', format: null, mimeTypes: ['image/jpeg', 'image/png', 'image/gif'], size: imageSize },
  { type: 'gif', format: null, mimeTypes: ['image/gif'], size: imageSize },
  { type: 'video', format: null, mimeTypes: ['video/mp4'], size: videoSize },
];
