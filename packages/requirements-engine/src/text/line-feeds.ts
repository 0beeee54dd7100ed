import type { BodyText } from './body-text.ts';

const LINE_BREAK = /\r\n?/g;

/** The text with LF for every line break: X, Mastodon and others replace CRLF and CR, and count LF. */
export const withLineFeeds = (text: string): string => text.replace(LINE_BREAK, '\n');

/** The body's text with LF for every line break; a span of a break stands for the whole of it in the source. */
export function bodyWithLineFeeds({ text: written, sourceOf }: BodyText): BodyText {
  if (!written.includes('\r')) return { text: written, sourceOf };
  /** Where the text has LF for CRLF. */
  const shortened: number[] = [];
  const text = written.replace(LINE_BREAK, ({ length }, at: number) => {
    if (length > 1) shortened.push(at - shortened.length);
    return '\n';
  });
  const before = (offset: number): number => offset + shortened.filter((at) => at < offset).length;
  return {
    text,
    sourceOf: ({ start, end }) => sourceOf({ start: before(start), end: before(end) }),
  };
}
