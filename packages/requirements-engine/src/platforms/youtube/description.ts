import { limitsFrom } from '../../definition/limits-from.ts';
import type { PlatformDescription } from '../../definition/platform-definition.ts';

const docs = { source: 'YouTube Data API docs: Videos', date: '2026' };
const limit = limitsFrom(docs);
/** The size that has been accepted since the API exists; a larger one was announced in 2026-09. */
const thumbnails = limitsFrom({ source: 'YouTube Data API docs: Thumbnails: set', date: '2026' });

export const youtubeDescription: PlatformDescription = {
  kind: 'video platform',
  source: docs,
  linkCards: { of: 'none', besideMedia: false, ...docs },
  covers: {
    alone: false,
    notIn: [],
    file: {
      type: 'image',
      mimeTypes: ['image/jpeg', 'image/png'],
      size: thumbnails(2_000_000, 'bytes'),
    },
  },
  files: [
    {
      type: 'video',
      mimeTypes: ['video/*'],
      size: limit(256_000_000_000, 'bytes'),
      longest: limit(43_200_000, 'milliseconds'),
    },
  ],
};
