const LINE_BREAK = /\r\n?/g;

/**
 * The text with LF for every line break. Networks replace Windows' line breaks before they count and show a text, so
 * one that is sent with LF reads back as it was sent.
 */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(LINE_BREAK, '\n') : text;
}
