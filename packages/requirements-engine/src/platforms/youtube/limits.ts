import type { FileLimits } from '../../definition/file-limits.ts';
import type { Limit } from '../../definition/limit.ts';
import { limitsFrom, mediaLimits } from '../../definition/media-limits.ts';

const docs = { source: 'YouTube Data API docs: Videos', date: '2026' };
const limit = limitsFrom(docs);

/** The description. */
export const text: Limit = limit(5000, 'utf8Bytes');
/** spec: Limits. */
export const title: Limit = limit(100, 'utf16');
export const media = mediaLimits({ image: 0, gif: 0, video: 1 }, docs);

export const files: readonly FileLimits[] = [
  {
    type: 'video',
    format: null,
    mimeTypes: ['video/*'],
    size: limit(256_000_000_000, 'bytes'),
    longest: limit(43_200_000, 'milliseconds'),
  },
];
