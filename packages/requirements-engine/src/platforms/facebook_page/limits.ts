import type { FileLimits } from '../../definition/file-limits.ts';
import type { Limit } from '../../definition/limit.ts';
import { limitsFrom, mediaLimits } from '../../definition/media-limits.ts';

const docs = { source: 'Facebook Pages API docs: posts, photos, reels, stories', date: '2026-09-11' };
const limit = limitsFrom(docs);

/** Numbers that are known from use only. */
const reported = limitsFrom({ source: 'reported by clients; absent from the API docs', date: '2026-08-21' });

export const text: Limit = reported(63_206, 'utf16');
export const postMedia = mediaLimits({ image: 10, gif: 1, video: 1 }, docs);
export const reelMedia = mediaLimits({ image: 0, gif: 0, video: 1 }, docs);
export const storyMedia = mediaLimits({ image: 1, gif: 0, video: 1 }, docs);
/** spec: Limits. */
export const hashtags: Limit = reported(30, 'hashtags');

const photo = {
  type: 'image',
  format: null,
  mimeTypes: ['image/jpeg', 'image/bmp', 'image/png', 'image/gif', 'image/tiff'],
  size: limit(10_000_000, 'bytes'),
} as const;
const upright = {
  mimeTypes: ['video/mp4'],
  width: { least: limit(540, 'pixels') },
  height: { least: limit(960, 'pixels') },
  ratio: { least: limit(9 / 16, 'ratio'), most: limit(9 / 16, 'ratio') },
} as const;

export const files: readonly FileLimits[] = [
  photo,
  { ...photo, type: 'gif', mimeTypes: ['image/gif'] },
  {
    type: 'video',
    format: 'post',
    mimeTypes: ['video/mp4', 'video/quicktime'],
    size: limit(10_000_000_000, 'bytes'),
    longest: limit(14_400_000, 'milliseconds'),
    ratio: { least: limit(9 / 16, 'ratio'), most: limit(16 / 9, 'ratio') },
  },
  {
    ...upright,
    type: 'video',
    format: 'reel',
    shortest: limit(3000, 'milliseconds'),
    longest: limit(90_000, 'milliseconds'),
  },
  { ...upright, type: 'video', format: 'story', longest: limit(60_000, 'milliseconds') },
];
