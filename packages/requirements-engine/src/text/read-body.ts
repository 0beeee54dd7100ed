import type { BodyFormat } from '../definition/body-format.ts';
import { type BodyText, plainBody } from './body-text.ts';

/** Reads the HTML of an editor. */
export type HtmlReader = (html: string) => BodyText;

const LINE_TAG = /<\/?(?:div|p|br)(?:\s[^<>]*)?\/?>/i;

/** Whether `auto` takes a body for HTML. */
export function looksLikeHtml(body: string): boolean {
  return LINE_TAG.test(body);
}

/** Reads a body by its format, which is `auto` where a reader of HTML is given, and else `text`. */
export function readBody(
  body: string,
  format: BodyFormat | null | undefined,
  readHtml: HtmlReader | null,
): BodyText {
  const isHtml = format === 'html' || (format !== 'text' && looksLikeHtml(body));
  return isHtml && readHtml !== null ? readHtml(body) : plainBody(body);
}
