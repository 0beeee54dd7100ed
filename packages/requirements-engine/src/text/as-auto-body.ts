import type { BodyFormat } from '../definition/body-format.ts';
import { looksLikeHtml } from './read-body.ts';

const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * The body rewritten so that `auto` reads it exactly as its format does: text that would pass for HTML gets a `div` for
 * every line, and HTML that would pass for text is put into one.
 */
export function asAutoBody(body: string, format: BodyFormat): string {
  if (format === 'auto' || looksLikeHtml(body) === (format === 'html')) return body;
  if (format === 'html') return `<div>${body}</div>`;
  const lines = body.replace(/[&<>]/g, (character) => REFERENCES[character] ?? character).split('\n');
  return lines.map((line) => `<div>${line}</div>`).join('');
}
