import { limitsFrom } from '../../definition/limits-from.ts';
import type { PlatformDescription } from '../../definition/platform-definition.ts';

const docs = { source: 'YouTube Data API docs: Videos', date: '2026' };
const limit = limitsFrom(docs);
const thumbnails = limitsFrom({ source: 'YouTube Data API docs: Revision history', date: '2026-09-14' });

export const youtubeDescription: PlatformDescription = {
  kind: 'video platform',
  source: docs,
  linkCards: { of: 'none', besideMedia: false, ...docs },
  language: { takes: 'tag', ...docs },
  covers: {
    alone: false,
    notIn: [],
    file: {
      type: 'image',
      mimeTypes: ['image/jpeg', 'image/png'],
      size: thumbnails(50_000_000, 'bytes'),
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
