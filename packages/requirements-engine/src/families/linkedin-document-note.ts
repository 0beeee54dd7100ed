/** What is known of the title of a document, whose length the documents do not limit. */
export const DOCUMENT_TITLE_NOTE = {
  document_title: {
    label: 'Document title',
    help: 'Shown above the document; required with one.',
    example: 'Annual report 2026',
    meets: 'document_title',
    needsMedia: ['document'],
    source: 'LinkedIn docs: Posts API',
    date: '2026-05',
  },
} as const;
