import { limitsFrom } from '../../definition/limits-from.ts';
import type { PlatformDescription } from '../../definition/platform-definition.ts';

const api = { source: 'Pinterest API description 5.23.0', date: '2026' };
const limit = limitsFrom(api);

export const pinterestDescription: PlatformDescription = {
  kind: 'pin-board network',
  source: api,
  linkCards: { of: 'none', besideMedia: false, ...api },
  files: [
    {
      type: 'image',
      mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp', 'image/tiff'],
      size: limit(20_000_000, 'bytes'),
    },
    { type: 'gif', mimeTypes: ['image/gif'], size: limit(20_000_000, 'bytes') },
    {
      type: 'video',
      mimeTypes: ['video/mp4', 'video/quicktime', 'video/x-m4v'],
      codecs: ['avc', 'hevc'],
      size: limit(2_000_000_000, 'bytes'),
      shortest: limit(4000, 'milliseconds'),
      longest: limit(900_000, 'milliseconds'),
      ratio: { least: limit(0.5, 'ratio'), most: limit(1.91, 'ratio') },
    },
  ],
};
