import { walkHtml } from './walk-html.ts';

const SILENT = new Set(['script', 'style', 'head']);
const BLOCKS = new Set('p div li h1 h2 h3 h4 h5 h6 blockquote pre tr ul ol'.split(' '));

/** The text of a piece of HTML: line breaks for breaks and blocks, no scripts and styles, references resolved. */
export function htmlText(html: string): string {
  let text = '';
  let silent = 0;
  walkHtml(html, {
    open: (name) => {
      if (SILENT.has(name)) silent += 1;
      else if (name === 'br' && silent === 0) text += '\n';
    },
    close: (name) => {
      if (SILENT.has(name)) silent -= 1;
      else if (BLOCKS.has(name) && silent === 0) text += '\n';
    },
    text: (part) => {
      if (silent === 0) text += part;
    },
  });
  return text.trim();
}

/** True when a body is a page rather than a message. */
export function looksLikeHtml(text: string): boolean {
  return /^\s*<(?:!--|(?:!doctype|html|head|body|h1|p|div|title)\b)/i.test(text.slice(0, 1_000));
}

/** The title of a page, or undefined. */
export function htmlTitle(html: string): string | undefined {
  let title: string | undefined;
  let isOpen = false;
  walkHtml(html, {
    open: (name) => {
      isOpen = name === 'title' && title === undefined;
    },
    text: (part) => {
      if (isOpen) title = (title ?? '') + part;
    },
    close: () => {
      isOpen = false;
    },
  });
  const text = title?.replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}
