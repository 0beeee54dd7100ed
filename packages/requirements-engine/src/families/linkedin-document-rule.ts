import type { Rule } from '../definition/platform.ts';
import { finding } from '../rules/finding.ts';
import { documentTitleOption } from './linkedin-document.ts';

/** `document_title`: a post with a document has a title for it, because LinkedIn shows one and takes none from the file. */
export const documentTitle: Rule = ({ read, posts }) => {
  const [post] = posts;
  const hasDocument = (post?.content.media ?? []).some(({ type }) => type === 'document');
  if (!hasDocument || read([documentTitleOption]).document_title !== null) return [];
  return [finding('document_title', 'document_title')];
};
