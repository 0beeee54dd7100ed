import { limitsFrom } from '../../definition/limits-from.ts';
import type { PlatformDescription } from '../../definition/platform-definition.ts';

const help = { source: 'Google Business Profile help: posts', date: '2026' };
const limit = limitsFrom(help);

export const gbpDescription: PlatformDescription = {
  kind: 'business-listing platform',
  source: help,
  linkCards: {
    of: 'none',
    besideMedia: false,
    source: 'Google Business Profile API docs: local posts',
    date: '2026',
  },
  audience: {
    who_replies: {
      closed: true,
      values: {},
      source: 'Google Business Profile API docs: LocalPost, which has no replies',
      date: '2026',
    },
  },
  language: { takes: 'tag', source: 'Google Business Profile API docs: local posts', date: '2026' },
  files: [
    {
      type: 'image',
      mimeTypes: ['image/jpeg', 'image/png'],
      enforced: ['smallest'],
      smallest: limit(10_000, 'bytes'),
      size: limit(5_000_000, 'bytes'),
      width: { least: limit(250, 'pixels') },
      height: { least: limit(250, 'pixels') },
    },
  ],
};
