import type { FileLimits } from '../../definition/file-limits.ts';
import type { Limit } from '../../definition/limit.ts';
import { limitsFrom, mediaLimits } from '../../definition/media-limits.ts';

const docs = { source: 'TikTok Content Posting API docs', date: '2026-09-11' };
const limit = limitsFrom(docs);

/** The caption of a video. */
export const text: Limit = limit(2200, 'utf16');
/** The description of a photo post. */
export const photoText: Limit = limit(4000, 'utf16');
export const media = mediaLimits({ image: 0, gif: 0, video: 1 }, docs);
export const mediaWithPhotos = mediaLimits({ image: 35, gif: 0, video: 1 }, docs);

export const files: readonly FileLimits[] = [
  {
    type: 'image',
    format: null,
    mimeTypes: ['image/jpeg', 'image/webp'],
    size: limit(20_000_000, 'bytes'),
  },
  {
    type: 'video',
    format: null,
    mimeTypes: ['video/mp4', 'video/webm', 'video/quicktime'],
    size: limit(4_000_000_000, 'bytes'),
    longest: {
      ...limit(600_000, 'milliseconds'),
      reportedAs: 'max_video_post_duration_ms',
      onlyLowers: true,
    },
    width: { least: limit(360, 'pixels'), most: limit(4096, 'pixels') },
    height: { least: limit(360, 'pixels'), most: limit(4096, 'pixels') },
  },
];
