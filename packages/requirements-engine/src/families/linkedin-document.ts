import type { OptionTerms } from '../definition/option-field.ts';

/** LinkedIn docs: Posts API, `content.media.title`. */
export const documentTitleOption = {
  name: 'document_title',
  input: 'text',
  default: null,
} as const satisfies OptionTerms;
