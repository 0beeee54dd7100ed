import type { BodyText } from './body-text.ts';
import { bodyWithLineFeeds } from './line-feeds.ts';

/** Reads a body that is plain text: it is published as it was typed, with LF for every line break. */
export function plainBody(body: string): BodyText {
  const text = body.trim();
  const from = body.length - body.trimStart().length;
  return bodyWithLineFeeds({
    text,
    sourceOf: ({ start, end }) => ({ start: start + from, end: end + from }),
  });
}
