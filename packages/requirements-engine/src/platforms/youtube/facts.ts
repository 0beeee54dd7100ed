import type { FactField } from '../../definition/fact-field.ts';

export const youtubeFacts: readonly FactField[] = [
  {
    name: 'verified',
    kind: 'flag',
    at: 'limits.verified',
    label: 'The channel may upload videos of more than 15 minutes',
    source: 'YouTube Data API docs: Channels, status.longUploadsStatus',
    date: '2026',
  },
];
