import { decodeEntities } from './entities.ts';

/** The text of a piece of HTML: line breaks for breaks and blocks, no scripts and styles, references resolved. */
export function htmlText(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(?:p|div|li|h[1-6]|blockquote|pre|tr|ul|ol)\s*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '');
  return decodeEntities(text).trim();
}

/** True when a body is a page rather than a message. */
export function looksLikeHtml(text: string): boolean {
  return /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype|html|head|body|h1|p|div|title)\b/i.test(text);
}

/** The title of a page, or undefined. */
export function htmlTitle(html: string): string | undefined {
  const title = /<title\b[^>]*>([\s\S]*?)<\/title\s*>/i.exec(html)?.[1];
  const text = title === undefined ? '' : decodeEntities(title).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}
