import type { FileLimits } from '../../definition/file-limits.ts';
import type { Limit } from '../../definition/limit.ts';
import { limitsFrom, mediaLimits } from '../../definition/media-limits.ts';

const config = limitsFrom({ source: 'twitter-text configuration v3', date: '2021-10-21' });
const docs = { source: 'X API docs: media', date: '2026-08-22' };
const limit = limitsFrom(docs);

/** `CheckAccount.limits.max_characters` holds the longer text of accounts that may write one. */
export const text: Limit = { ...config(280, 'weighted'), reportedAs: 'max_characters' };
export const linkWeight: Limit = config(23, 'weighted');
export const media = mediaLimits({ image: 4, gif: 1, video: 1 }, docs);
export const altText: Limit = limit(1000, 'utf16');

export const files: readonly FileLimits[] = [
  {
    type: 'image',
    format: null,
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp'],
    size: limit(5_000_000, 'bytes'),
  },
  {
    type: 'gif',
    format: null,
    mimeTypes: ['image/gif'],
    size: limit(15_000_000, 'bytes'),
    width: { most: limit(1280, 'pixels') },
    height: { most: limit(1080, 'pixels') },
  },
  {
    type: 'video',
    format: null,
    mimeTypes: ['video/mp4', 'video/quicktime', 'video/webm', 'video/mp2t'],
    size: limit(512_000_000, 'bytes'),
    shortest: limit(500, 'milliseconds'),
    longest: limit(140_000, 'milliseconds'),
    width: { least: limit(32, 'pixels'), most: limit(1280, 'pixels') },
    height: { least: limit(32, 'pixels'), most: limit(1024, 'pixels') },
    ratio: { least: limit(1 / 3, 'ratio'), most: limit(3, 'ratio') },
  },
];
