import type { FileLimits } from '../../definition/file-limits.ts';
import type { Limit } from '../../definition/limit.ts';
import { limitsFrom, mediaLimits } from '../../definition/media-limits.ts';

const lexicon = { source: 'app.bsky.feed.post lexicon', date: '2026-08-20' };
const embeds = { source: 'app.bsky.embed lexicons', date: '2026-08-20' };
const app = { source: 'Bluesky app: constants', date: '2026' };

/** Both hold for the text with its links shortened, which is what is sent. */
export const text: Limit = limitsFrom(lexicon)(300, 'graphemes');
export const textBytes: Limit = limitsFrom(lexicon)(3000, 'utf8Bytes');
export const media = mediaLimits({ image: 4, gif: 1, video: 1 }, embeds);
export const altText: Limit = limitsFrom(app)(2000, 'graphemes');

const imageSize: Limit = {
  ...limitsFrom(embeds)(2_000_000, 'bytes'),
  reportedAs: 'blob_upload_limit',
  onlyLowers: true,
};
const videoSize: Limit = limitsFrom(embeds)(300_000_000, 'bytes');
const videoLength: Limit = limitsFrom(app)(600_000, 'milliseconds');

export const files: readonly FileLimits[] = [
  { type: 'image', format: null, mimeTypes: ['image/*'], size: imageSize },
  { type: 'gif', format: null, mimeTypes: ['image/gif'], size: videoSize },
  {
    type: 'video',
    format: null,
    mimeTypes: ['video/mp4', 'video/mpeg', 'video/webm', 'video/quicktime'],
    size: videoSize,
    longest: videoLength,
  },
];
