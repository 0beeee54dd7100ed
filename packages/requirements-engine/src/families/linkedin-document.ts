import type { OptionTerms } from '../definition/option-field.ts';
import type { Rule } from '../definition/platform.ts';
import { finding } from '../rules/finding.ts';

/** LinkedIn docs: Posts API, `content.media.title`. The documents state no limit of its length. */
export const documentTitleOption = {
  name: 'document_title',
  input: 'text',
  default: null,
  meets: 'document_title',
  needsMedia: ['document'],
} as const satisfies OptionTerms;

/** `document_title`: a post with a document has a title for it, because LinkedIn shows one and takes none from the file. */
export const documentTitle: Rule = ({ read, posts }) => {
  const [post] = posts;
  const hasDocument = (post?.content.media ?? []).some(({ type }) => type === 'document');
  if (!hasDocument || read([documentTitleOption]).document_title !== null) return [];
  return [finding('document_title', 'document_title')];
};
