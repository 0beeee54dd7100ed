import type { CheckContent } from '@crier/domain';
import { toPlainText } from '@crier/text-counter';
import type { PlatformDefinition } from '../definition/platform-definition.ts';

/** A content item as the text functions read it; it may come from a check or from a publication. */
export type TextContent = Pick<CheckContent, 'body' | 'url'>;

/**
 * The text that is counted and sent: the plain text of the body without trailing white space, followed on
 * networks whose links belong to the text by the link after a blank line, unless the text holds it already.
 */
export function textOf(definition: PlatformDefinition, content: TextContent): string {
  const text = toPlainText(content.body ?? '').trimEnd();
  if (definition.capabilities.link !== 'text') return text;
  const url = (content.url ?? '').trim();
  if (url === '' || text.includes(url)) return text;
  return text === '' ? url : `${text}\n\n${url}`;
}
