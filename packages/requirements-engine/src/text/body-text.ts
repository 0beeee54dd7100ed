import type { TextSpan } from '../violation.ts';
import { bodyWithLineFeeds } from './line-feeds.ts';

/** The text of a body without white space around it and with LF as line break, and where each part of it was typed. */
export interface BodyText {
  readonly text: string;
  /** The part of the body that a part of the text was read from: UTF-16 offsets, end exclusive. */
  readonly sourceOf: (span: TextSpan) => TextSpan;
}

/** Reads a body that is plain text: it is published as it was typed, with LF for every line break. */
export function plainBody(body: string): BodyText {
  const text = body.trim();
  const from = body.length - body.trimStart().length;
  return bodyWithLineFeeds({
    text,
    sourceOf: ({ start, end }) => ({ start: start + from, end: end + from }),
  });
}
