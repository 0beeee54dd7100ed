/**
 * How many characters the networks drop from line breaks: they replace CRLF by LF before they count (twitter-text#8,
 * mastodon#8514).
 */
export const droppedReturns = (text: string): number => text.split('\r\n').length - 1;

/** The text with LF for every line break, as it is sent. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');
