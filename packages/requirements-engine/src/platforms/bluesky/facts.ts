import type { FactField } from '../../definition/fact-field.ts';

export const blueskyFacts: readonly FactField[] = [
  {
    name: 'blob_upload_limit',
    kind: 'number',
    at: 'limits.blob_upload_limit',
    label: 'The largest file that the server of the account takes, in bytes',
    source: 'Bluesky PDS: com.atproto.server.describeServer',
    date: '2026',
  },
];
