import type { FileLimits } from '../../definition/file-limits.ts';
import type { Limit } from '../../definition/limit.ts';
import { limitsFrom, mediaLimits } from '../../definition/media-limits.ts';

const docs = { source: 'Threads API docs: posts', date: '2026-09' };
const limit = limitsFrom(docs);

/** The documents say characters; the API refuses by UTF-8 bytes of the whole text. */
export const text: Limit = limit(500, 'utf8Bytes');
export const media = mediaLimits({ image: 20, gif: 0, video: 20 }, docs);
export const photosAndVideos: Limit = limit(20, 'items');
export const links: Limit = limit(5, 'links');
export const altText: Limit = limit(1000, 'utf16');

export const files: readonly FileLimits[] = [
  {
    type: 'image',
    format: null,
    mimeTypes: ['image/jpeg', 'image/png'],
    size: limit(8_000_000, 'bytes'),
    width: { least: limit(320, 'pixels') },
    ratio: { least: limit(0.1, 'ratio'), most: limit(10, 'ratio') },
  },
  {
    type: 'video',
    format: null,
    mimeTypes: ['video/quicktime', 'video/mp4'],
    size: limit(1_000_000_000, 'bytes'),
    longest: limit(300_000, 'milliseconds'),
    width: { most: limit(1920, 'pixels') },
    ratio: { least: limit(0.01, 'ratio'), most: limit(10, 'ratio') },
  },
];
