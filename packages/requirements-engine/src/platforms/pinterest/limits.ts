import type { FileLimits } from '../../definition/file-limits.ts';
import type { Limit } from '../../definition/limit.ts';
import { limitsFrom, mediaLimits } from '../../definition/media-limits.ts';

const api = { source: 'Pinterest API description 5.23.0', date: '2026' };
const limit = limitsFrom(api);

/** What the network's own forms take; the API takes 800. */
export const text: Limit = limitsFrom({ source: 'Pinterest help: Pin description', date: '2026' })(
  500,
  'utf16',
);
export const media = mediaLimits({ image: 5, gif: 1, video: 1 }, api);
export const title: Limit = limit(100, 'codePoints');
export const link: Limit = limit(2048, 'codePoints');
export const altText: Limit = limit(500, 'codePoints');

export const files: readonly FileLimits[] = [
  {
    type: 'image',
    format: null,
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp', 'image/tiff'],
    size: limit(20_000_000, 'bytes'),
  },
  { type: 'gif', format: null, mimeTypes: ['image/gif'], size: limit(20_000_000, 'bytes') },
  {
    type: 'video',
    format: null,
    mimeTypes: ['video/mp4', 'video/quicktime', 'video/x-m4v'],
    size: limit(2_000_000_000, 'bytes'),
    shortest: limit(4000, 'milliseconds'),
    longest: limit(900_000, 'milliseconds'),
    ratio: { least: limit(0.5, 'ratio'), most: limit(1.91, 'ratio') },
  },
];
