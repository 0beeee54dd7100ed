import type { CheckContent } from '@crier/domain';
import { toPlainText } from '@crier/text-counter/html';
import type { PlatformDefinition } from '../definition/platform-definition.ts';

/** A content item as the text functions read it; it may come from a check or from a publication. */
export type TextContent = Pick<CheckContent, 'body' | 'url'> & {
  /** Only whether there are any matters. */
  readonly media?: readonly unknown[];
};

/**
 * The text that is counted and sent: the plain text of the body without white space around it, followed on
 * networks whose links belong to the text by the link after a blank line, unless the text holds it already. Where
 * media take the place of the link's card, the link belongs to the text too, so that it is not lost.
 */
export function textOf(
  definition: PlatformDefinition,
  content: TextContent,
  plain: (body: string) => string = toPlainText,
): string {
  const text = plain(content.body ?? '').trim();
  if (hasCard(definition, content)) return text;
  const url = (content.url ?? '').trim();
  if (url === '' || text.includes(url)) return text;
  return text === '' ? url : `${text}\n\n${url}`;
}

function hasCard({ capabilities }: PlatformDefinition, content: TextContent): boolean {
  if (capabilities.link === 'text') return false;
  return capabilities.cardBesideMedia !== false || (content.media ?? []).length === 0;
}
