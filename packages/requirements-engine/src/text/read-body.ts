import type { BodyFormat } from '../definition/body-format.ts';
import type { BodyText } from './body-text.ts';
import { plainBody } from './plain-body.ts';

/** Reads the HTML of an editor. */
export type HtmlReader = (html: string) => BodyText;

const LINE_TAG = /<\/?(?:div|p|br)(?:\s[^<>]*)?\/?>/i;

/** Whether `auto` treats a body as HTML. */
export function looksLikeHtml(body: string): boolean {
  return LINE_TAG.test(body);
}

/** Reads a body that may be HTML: as HTML if that is its format or it looks so, if a reader of HTML is given. */
export function readBody(
  body: string,
  format: Exclude<BodyFormat, 'text'>,
  readHtml: HtmlReader | null,
): BodyText {
  const isHtml = format === 'html' || looksLikeHtml(body);
  return isHtml && readHtml !== null ? readHtml(body) : plainBody(body);
}
