import { decodeEntities } from './entities.ts';

/**
 * The text of a piece of HTML: line breaks for breaks and blocks, no scripts and styles, references resolved. Takes
 * time in proportion to the length, whatever the HTML.
 */
export function htmlText(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|head)\b[\s\S]*?(?:<\/\1\b[^<>]*>?|$)/gi, '')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<\/(?:p|div|li|h[1-6]|blockquote|pre|tr|ul|ol)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  return decodeEntities(text).trim();
}

/** True when a body is a page rather than a message. */
export function looksLikeHtml(text: string): boolean {
  return /^\s*<(?:!--|(?:!doctype|html|head|body|h1|p|div|title)\b)/i.test(text.slice(0, 1_000));
}

/** The title of a page, or undefined. */
export function htmlTitle(html: string): string | undefined {
  const start = html.search(/<title\b/i);
  if (start < 0) return undefined;
  const open = html.indexOf('>', start);
  const rest = open < 0 ? '' : html.slice(open + 1);
  const end = rest.search(/<\/title\b/i);
  if (end < 0) return undefined;
  const text = decodeEntities(rest.slice(0, end)).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}
