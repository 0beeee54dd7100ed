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
  audience: {
    who_sees: {
      option: 'status',
      values: { everyone: 'public', unlisted: 'unlisted', only_me: 'private' },
      ...docs,
    },
  },
  disclosure: {
    made_with_ai: {
      field: 'status.containsSyntheticMedia',
      source: 'YouTube Data API docs: Revision history',
      date: '2024-10-30',
    },
    paid_partnership: { field: 'paidProductPlacementDetails.hasPaidProductPlacement', ...docs },
    // A declaration by law (COPPA), so that nothing may be claimed for the uploader.
    made_for_kids: { field: 'status.selfDeclaredMadeForKids', expected: true, ...docs },
  },
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
