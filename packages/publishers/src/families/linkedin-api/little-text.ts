import { extractHashtags } from '@crier/text-counter';

/** LinkedIn docs: little text format, reserved characters. */
const RESERVED = /[|{}@[\]()<>#\\*_~]/g;
const HASHTAG_TEMPLATE = /\{hashtag\|\\?[#＃]\|((?:\\.|[^{}|\\])+)\}/gu;
const MENTION = /@\[((?:\\.|[^\]\\])+)\]\(urn:li:\w+:[\w-]+\)/gu;
const ESCAPED = /\\(.)/gsu;

/**
 * A text as commentary: LinkedIn shows every character as it was written, and hashtags as hashtags. Of a text with an
 * unescaped reserved character it would show only what stands before it, without an error; so hashtags with an
 * underscore, which its documents leave open, are sent as plain text.
 */
export function littleText(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { start, end: tagEnd, tag } of extractHashtags(text)) {
    if (escaped(tag) !== tag) continue;
    parts.push(escaped(text.slice(end, start)), `{hashtag|\\#|${tag}}`);
    end = tagEnd;
  }
  return [...parts, escaped(text.slice(end))].join('');
}

/** The text that people see of a commentary. */
export function shownText(commentary: string): string {
  return commentary.replace(HASHTAG_TEMPLATE, '#$1').replace(MENTION, '$1').replace(ESCAPED, '$1');
}

function escaped(text: string): string {
  return text.replace(RESERVED, '\\$&');
}
