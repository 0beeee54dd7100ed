import type { FileLimits } from '../../definition/file-limits.ts';
import type { Limit } from '../../definition/limit.ts';
import { limitsFrom, mediaLimits } from '../../definition/media-limits.ts';

const help = { source: 'Google Business Profile help: posts', date: '2026' };
const limit = limitsFrom(help);

export const text: Limit = limit(1500, 'utf16');
export const eventTitle: Limit = limit(58, 'utf16');
export const coupon: Limit = limit(58, 'utf16');
export const terms: Limit = limit(5000, 'utf16');
export const media = mediaLimits({ image: 1, gif: 0, video: 0 }, help);

export const files: readonly FileLimits[] = [
  {
    type: 'image',
    format: null,
    mimeTypes: ['image/jpeg', 'image/png'],
    size: limit(5_000_000, 'bytes'),
    width: { least: limit(250, 'pixels') },
    height: { least: limit(250, 'pixels') },
  },
];
