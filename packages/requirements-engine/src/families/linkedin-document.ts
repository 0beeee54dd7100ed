import type { OptionTerms } from '../definition/option-field.ts';

/** LinkedIn docs: Posts API, `content.media.title`. The documents state no limit of its length. */
export const documentTitleOption = {
  name: 'document_title',
  input: 'text',
  default: null,
  meets: 'document_title',
  needsMedia: ['document'],
} as const satisfies OptionTerms;
