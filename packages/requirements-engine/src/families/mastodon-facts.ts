import type { FactField } from '../definition/fact-field.ts';

const instance = { source: 'Mastodon docs: Instance', date: '2026' };

/** What a server says that speaks Mastodon's API. */
export const mastodonFacts: readonly FactField[] = [
  {
    name: 'max_characters',
    kind: 'number',
    at: 'limits.max_characters',
    label: 'The longest text that the server takes',
    ...instance,
  },
  {
    name: 'max_media_attachments',
    kind: 'number',
    at: 'limits.max_media_attachments',
    label: 'The most files of one post',
    ...instance,
  },
  {
    name: 'supported_mime_types',
    kind: 'texts',
    at: 'limits.supported_mime_types',
    label: 'The types of files that the server takes',
    ...instance,
  },
];
