import type { FileLimits } from '../../definition/file-limits.ts';
import type { Limit } from '../../definition/limit.ts';
import { limitsFrom, mediaLimits } from '../../definition/media-limits.ts';

const docs = { source: 'Instagram Platform docs: content publishing, media', date: '2026-09-11' };
const limit = limitsFrom(docs);

export const text: Limit = limit(2200, 'utf16');
export const postMedia = mediaLimits({ image: 10, gif: 0, video: 10 }, docs);
export const postTotal: Limit = limit(10, 'items');
export const reelMedia = mediaLimits({ image: 0, gif: 0, video: 1 }, docs);
export const storyMedia = mediaLimits({ image: 1, gif: 0, video: 1 }, docs);
/** The app's own limit; the API reference still names an older, higher one (spec: Limits). */
export const hashtags: Limit = limitsFrom({ source: 'Instagram announcement: hashtags', date: '2025-12-19' })(
  5,
  'hashtags',
);
export const altText: Limit = limit(1000, 'utf16');

const image = { type: 'image', mimeTypes: ['image/jpeg'], size: limit(8_000_000, 'bytes') } as const;
const video = {
  type: 'video',
  mimeTypes: ['video/quicktime', 'video/mp4'],
  shortest: limit(3000, 'milliseconds'),
  width: { most: limit(1920, 'pixels') },
  ratio: { least: limit(0.01, 'ratio'), most: limit(10, 'ratio') },
} as const;
const feedVideo = {
  ...video,
  size: limit(300_000_000, 'bytes'),
  longest: limit(900_000, 'milliseconds'),
} as const;

export const files: readonly FileLimits[] = [
  {
    ...image,
    format: 'post',
    width: { least: limit(320, 'pixels') },
    ratio: { least: limit(0.8, 'ratio'), most: limit(1.91, 'ratio') },
  },
  { ...image, format: 'story' },
  { ...feedVideo, format: 'post' },
  { ...feedVideo, format: 'reel' },
  {
    ...video,
    format: 'story',
    size: limit(100_000_000, 'bytes'),
    longest: limit(60_000, 'milliseconds'),
  },
];
